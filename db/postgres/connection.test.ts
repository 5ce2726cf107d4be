import { expect, it } from "vitest";
import { DatabaseFault } from "../database-fault.ts";
import { explainFault, openDatabase } from "./connection.ts";

const failure = (code: string, more: object = {}) => Object.assign(new Error("reason"), { code, ...more });

it.each([
  ["40001", "busy", "busy"],
  ["40P01", "busy", "busy"],
  ["55P03", "busy", "busy"],
  ["53300", "busy", "no connection left"],
  ["57014", "lasting", "too long"],
  ["53100", "lasting", "full"],
  ["25006", "lasting", "takes no changes"],
  ["28P01", "lasting", "refuses the user"],
  ["3D000", "lasting", "refuses the user"],
  ["57P01", "lasting", "cannot be reached"],
  ["08006", "lasting", "cannot be reached"],
  ["ECONNREFUSED", "lasting", "cannot be reached"],
  ["ECONNRESET", "lasting", "cannot be reached"],
])("%s is %s and said in a sentence", (code, trouble, sentence) => {
  const explained = explainFault(failure(code));
  expect(explained).toBeInstanceOf(DatabaseFault);
  expect(explained).toMatchObject({ trouble, message: expect.stringContaining(sentence) });
});

it("a connection that ended has no code", () => {
  expect(explainFault(new Error("Connection terminated unexpectedly"))).toMatchObject({ code: "unavailable" });
});

it("two starts that create the same table are busy; a wrong statement or a taken name is no fault of the database", () => {
  expect(explainFault(failure("23505", { schema: "pg_catalog" }))).toMatchObject({ trouble: "busy" });
  for (const wrong of [failure("42601"), failure("23505", { schema: "public" })])
    expect(explainFault(wrong)).toBe(wrong);
});

it("a server that is not there is a fault, whose sentence has no password", async () => {
  const db = openDatabase("postgres://guide:secret-word@127.0.0.1:1/guide");
  const failed = await db
    .selectFrom("laws")
    .selectAll()
    .execute()
    .catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: "unavailable", message: expect.not.stringContaining("secret-word") });
  await db.destroy();
});
