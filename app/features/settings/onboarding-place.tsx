"use client";

import { type ComponentType, useEffect, useState } from "react";
import { readText } from "../../client/storage/device-storage.ts";

/**
 * The place of the onboarding card. Its code comes with it, and what waits for the moment (wait-to-ask.ts) once the page
 * is idle: for somebody who was never asked. Of one who said in the settings who they are, the card's code knows.
 */
export function OnboardingPlace() {
  const [Card, setCard] = useState<{ is: ComponentType<{ onGone: () => void }> }>();

  useEffect(() => {
    if (readText("onboarding-seen") === "on") return;
    (window.requestIdleCallback ?? setTimeout)(() =>
      import("./wait-to-ask.ts").then(
        ({ waitToAsk }) => waitToAsk((card) => setCard({ is: card })),
        () => {},
      ),
    );
  }, []);

  return Card && <Card.is onGone={() => setCard(undefined)} />;
}
