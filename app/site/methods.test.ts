import { describe, expect, it } from "vitest";
import { refuseMethod } from "./methods.ts";

const form = "application/x-www-form-urlencoded";
const refused = (method: string, path: string, headers: Record<string, string> = {}) => {
  const body = method === "GET" || method === "HEAD" ? null : "a=b";
  return refuseMethod(new Request(`http://site.test${path}`, { method, headers, body }));
};

describe("refuseMethod", () => {
  it.each(["PUT", "DELETE", "PATCH", "OPTIONS"])("takes %s nowhere but in the API", (method) => {
    expect(refused(method, "/newsletter")?.status).toBe(405);
    expect(refused(method, "/laws")?.headers.get("Allow")).toBe("GET, HEAD");
    expect(refused(method, "/api/laws")).toBeUndefined();
  });

  it("takes forms of one type", () => {
    expect(refused("POST", "/theme", { "Content-Type": "multipart/form-data; boundary=x" })?.status).toBe(415);
    expect(refused("POST", "/theme", { "Content-Type": "text/plain" })?.status).toBe(415);
    expect(refused("POST", "/theme", { "Content-Type": `${form};charset=UTF-8` })).toBeUndefined();
  });

  it("reads no call of a server function", () => {
    expect(refused("POST", "/newsletter", { "rsc-action-id": "x", "Content-Type": form })?.status).toBe(400);
    expect(refused("GET", "/", { "rsc-action-id": "x" })?.status).toBe(400);
  });

  it("leaves reading alone", () => {
    expect(refused("GET", "/laws")).toBeUndefined();
    expect(refused("HEAD", "/nowhere")).toBeUndefined();
  });
});
