"use client";

import { type RefObject, useEffect } from "react";
import { STAY } from "./edited-record.ts";

/** Ctrl+S or Cmd+S saves the form and goes on editing, instead of saving the page as a file. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (key.toLowerCase() !== "s" || !(ctrlKey || metaKey) || shiftKey || altKey) return;
      event.preventDefault();
      form.current?.requestSubmit(form.current.querySelector<HTMLElement>(`[name=${STAY}]`));
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [form]);
}
