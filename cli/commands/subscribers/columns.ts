import { Option } from "commander";

/** What is told of a subscriber. */
export const columns = ["email", "status", "createdAt", "confirmedAt"] as const;

/** --status, which narrows subscribers to one status. */
export const statusOption = (): Option =>
  new Option("--status <status>", "only these").choices(["pending", "subscribed", "unsubscribed"]);
