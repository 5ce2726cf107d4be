"use client";

import { type ComponentType, useEffect, useState } from "react";
import { readingSelection } from "./reading-selection.ts";

/** Loads the menu for selected text with the first selection. */
export function SelectionPlace({ canAsk }: { canAsk: boolean }) {
  const [menu, setMenu] = useState<{ Component: ComponentType<{ canAsk: boolean }> }>();

  useEffect(() => {
    const loadMenu = () => {
      if (!readingSelection()) return;
      document.removeEventListener("selectionchange", loadMenu);
      import("./selection-menu.tsx").then(
        ({ SelectionMenu }) => setMenu({ Component: SelectionMenu }),
        () => document.addEventListener("selectionchange", loadMenu),
      );
    };
    document.addEventListener("selectionchange", loadMenu);
    // The visitor may have selected text before the application started.
    loadMenu();
    return () => document.removeEventListener("selectionchange", loadMenu);
  }, []);

  return menu && <menu.Component canAsk={canAsk} />;
}
