import { Link } from "react-router";
import type { WorksheetContent } from "./worksheet.server.ts";

/** A sheet to fill in on the screen or on paper. Nothing of it is stored or sent. */
export function Worksheet({ groups, decide }: WorksheetContent) {
  return (
    <div className="worksheet">
      <p className="no-print needs-script mb-8">
        <button type="button" data-print="" className="button">
          Print the sheet
        </button>
      </p>
      <div className="worksheet-blanks grid gap-4 sm:grid-cols-3">
        {["Feature", "Filled in by", "Date"].map((name) => (
          <label key={name}>
            <span className="block text-muted text-sm">{name}</span>
            <input type="text" autoComplete="off" className="min-h-11 w-full border-muted border-b bg-transparent" />
          </label>
        ))}
      </div>
      {groups.map(({ title, questions }) => (
        <section key={title} className="mt-10">
          <h2 className="text-2xl">{title}</h2>
          {questions.map(({ question, yes, no, pages }) => (
            <fieldset key={question} className="mt-4 border-hairline border-t pt-3">
              <legend className="float-left mb-1 w-full font-serif text-lg leading-snug">{question}</legend>
              {Object.entries({ Yes: yes, No: no }).map(([answer, meaning]) => (
                <label key={answer} className="clear-both flex min-h-11 items-start gap-3 py-2">
                  <input type="radio" name={question} value={answer} className="size-6 shrink-0" />
                  <span>
                    <b>{answer}.</b> {meaning}
                  </span>
                </label>
              ))}
              {pages.length > 0 && (
                <p className="flex flex-wrap gap-x-4 text-muted text-sm">
                  {pages.map(({ to, title: name }) => (
                    <Link key={to} to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
                      {name}
                    </Link>
                  ))}
                </p>
              )}
            </fieldset>
          ))}
        </section>
      ))}
      {decide.length > 0 && (
        <section className="mt-12">
          <h2 className="text-2xl">How to read your answers</h2>
          <ul className="mt-3 list-disc space-y-2 pl-5">
            {decide.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
