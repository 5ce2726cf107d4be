/** "1 address", "1,234 addresses". */
export const addressCount = (count: number): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "address" : "addresses"}`;
