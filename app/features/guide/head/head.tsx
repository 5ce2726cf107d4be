"use client";

import { useEffect, useRef } from "react";
import { prefersReducedMotion } from "../../../client/storage/device-storage.ts";
import { usePlayer } from "../../audio/player.ts";
import { isActive } from "../conversation.ts";
import { useConversation } from "../live-conversation.ts";
import { drawHead, type HeadMood, headDots, poseAt, stillPose } from "./head-model.ts";

const DOTS = 1_700;
/** Time between two frames, in milliseconds. */
const FRAME = 33;

/** The head, animated by the conversation or else the player. Hidden from screen readers as decoration. */
export default function Head() {
  const session = useConversation();
  const { isPlaying } = usePlayer();
  const canvas = useRef<HTMLCanvasElement>(null);
  const isSpeaking = isActive(session) ? session.isSpeaking : isPlaying;
  const mood: HeadMood = isSpeaking ? "speaks" : isActive(session) ? "listens" : "rests";
  const current = useRef(mood);
  useEffect(() => {
    current.current = mood;
  }, [mood]);
  useEffect(() => (canvas.current ? animate(canvas.current, current) : undefined), []);
  return (
    <div className="head" aria-hidden="true">
      <canvas ref={canvas} data-mood={mood} />
    </div>
  );
}

/** Draws the head until the returned function is called. With reduced motion, redraws only for a new theme or size. */
function animate(canvas: HTMLCanvasElement, mood: { readonly current: HeadMood }): () => void {
  const context = canvas.getContext("2d");
  if (!context) return () => {};
  const dots = headDots(DOTS);
  let [frame, last, drawn] = [0, 0, ""];
  const draw = (now: number) => {
    frame = requestAnimationFrame(draw);
    if (now - last < FRAME - 4) return;
    last = now;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight].map((side) =>
      Math.round(side * Math.min(devicePixelRatio, 2)),
    );
    const style = getComputedStyle(canvas);
    const isLight = document.documentElement.dataset.theme === "light";
    const appearance = `${width} ${height} ${isLight}`;
    if (!width || !height || (prefersReducedMotion() && appearance === drawn)) return;
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    drawn = prefersReducedMotion() ? appearance : "";
    const colors = { ink: style.getPropertyValue("--ink"), accent: style.getPropertyValue("--head-accent"), isLight };
    drawHead(context, dots, prefersReducedMotion() ? stillPose : poseAt(now / 1000, mood.current), colors);
  };
  frame = requestAnimationFrame(draw);
  return () => cancelAnimationFrame(frame);
}
