import { describe, expect, it } from "vitest";
import { sendSignup } from "./send-signup.ts";

const answering =
  (status: number, body: unknown): typeof fetch =>
  async () =>
    new Response(JSON.stringify(body), { status });
const said = async (post: typeof fetch) => (await sendSignup("a@b.co", post)).message;

describe("the messages of a signup", () => {
  it("are those of the catalogue", async () => {
    const message = "Said by the server.";
    expect(await said(answering(200, { status: "subscribed", message }))).toEqual({
      title: "Successfully subscribed!",
      text: "You'll receive updates about new AI design patterns and insights.",
    });
    expect(await said(answering(200, { status: "already_subscribed", message }))).toEqual({
      title: "Already subscribed",
      text: message,
    });
    expect(await said(answering(200, { status: "pending", message }))).toEqual({
      title: "Almost there!",
      text: message,
    });
    expect(await said(answering(400, { message: "Please enter a valid email address." }))).toEqual({
      title: "Invalid email",
      text: "Please enter a valid email address.",
    });
    expect(await said(answering(200, { status: "unheard of", message }))).toMatchObject({
      title: "Subscription failed",
    });
    expect(await said(answering(429, { message }))).toEqual({ title: "Subscription failed", text: message });
    const unknown = { title: "Subscription failed", text: "Something went wrong. Please try again." };
    expect(await said(answering(500, {}))).toEqual(unknown);
    expect(await said(async () => new Response("<html>", { status: 502 }))).toEqual(unknown);
    expect(await said(async () => Promise.reject(new TypeError("offline")))).toEqual({
      title: "Subscription failed",
      text: "Unable to connect to the newsletter service. Please try again.",
    });
  });
});
