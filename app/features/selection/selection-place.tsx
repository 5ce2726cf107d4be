"use client";

import { type ComponentType, useEffect, useState } from "react";
import { readingSelection } from "./reading-selection.ts";

/** Loads the menu for selected text when a part of the page's text is selected. */
export function SelectionPlace() {
  const [Menu, setMenu] = useState<{ is: ComponentType }>();

  useEffect(() => {
    const look = () => {
      if (!readingSelection()) return;
      document.removeEventListener("selectionchange", look);
      import("./selection-menu.tsx").then(
        ({ SelectionMenu }) => setMenu({ is: SelectionMenu }),
        () => document.addEventListener("selectionchange", look),
      );
    };
    document.addEventListener("selectionchange", look);
    // The selection may be older than the application.
    look();
    return () => document.removeEventListener("selectionchange", look);
  }, []);

  return Menu && <Menu.is />;
}
