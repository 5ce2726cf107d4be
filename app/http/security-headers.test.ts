import { expect, it } from "vitest";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";

it("the policy of a page allows this site, the scripts and styles named by hash, and nothing else", () => {
  const policy = Object.fromEntries(
    contentSecurityPolicy({ scriptHashes: ["'sha256-one'", "'sha256-two'"], styleHashes: ["'sha256-three'"] })
      .split("; ")
      .map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1).join(" ")]),
  );
  expect(policy).toEqual({
    "default-src": "'none'",
    "script-src": "'self' 'sha256-one' 'sha256-two'",
    "style-src": "'self' 'sha256-three'",
    "img-src": "'self' https:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "media-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
  });
});

it("the policy of a page whose recording is elsewhere names where", () => {
  const policy = contentSecurityPolicy({ scriptHashes: [], media: ["https://sound.example"] });
  expect(policy.split("; ")).toContain("media-src 'self' https://sound.example");
});

it("https is asked for on https alone", () => {
  const names = (isHttps: boolean) => securityHeaders(isHttps).map(([name]) => name);
  expect(names(true)).toContain("Strict-Transport-Security");
  expect(names(false)).not.toContain("Strict-Transport-Security");
  expect(names(false)).toContain("X-Frame-Options");
});
