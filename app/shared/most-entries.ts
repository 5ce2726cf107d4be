/** The most entries that a list of a record has, such as its sources. A form that shows them renders in bounded time. */
export const MOST_ENTRIES = 100;
