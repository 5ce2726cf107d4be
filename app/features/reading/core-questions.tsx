/** The questions that a law asks of a screen, before its text, which still begins on the first screen of a desk. */
export function CoreQuestions({ questions }: { questions: readonly string[] }) {
  return (
    <section
      aria-labelledby="core-questions"
      className="mb-9 rounded-lg border border-hairline bg-raised p-5 md:mb-7 md:px-6 md:py-4"
    >
      <h2 id="core-questions" className="text-2xl">
        Core Questions
      </h2>
      <ul className="mt-3 space-y-2 font-serif text-lg italic leading-snug md:mt-2 md:space-y-1 md:text-[1.0625rem]">
        {questions.map((question) => (
          <li key={question} className="border-accent border-l pl-4">
            {question}
          </li>
        ))}
      </ul>
    </section>
  );
}
