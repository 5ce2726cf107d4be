"use client";

export const PrintButton = () => (
  <button
    type="button"
    data-replay=""
    onClick={() => print()}
    className="inline-flex min-h-11 items-center underline underline-offset-4"
  >
    Print the form
  </button>
);
