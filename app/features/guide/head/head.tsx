"use client";

import { useEffect, useRef } from "react";
import { moveHead } from "./move-head.ts";

/** The head, drawn for as long as it is here; decoration, since what it says is read and heard. */
export default function Head() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => (canvas.current ? moveHead(canvas.current) : undefined), []);
  return (
    <div className="head" aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  );
}
