"use client";

import { keyMove } from "./slider-keys.ts";

type SliderProps = {
  label: string;
  value: number;
  /** 0 to 100 in steps of 1 by default. */
  min?: number;
  max?: number;
  step?: number;
  valueText: string;
  onMove: (to: number) => void;
};

/** A slider of the browser's own, with the keys of the specification: ten steps by page keys, and by arrows with Shift. */
export function Slider({ label, value, min = 0, max = 100, step = 1, valueText, onMove }: SliderProps) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      min={min}
      max={max}
      step={step}
      value={value}
      onChange={({ currentTarget }) => onMove(currentTarget.valueAsNumber)}
      onKeyDown={(event) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        const to = keyMove(event, { value, min, max, step });
        if (to === undefined) return;
        event.preventDefault();
        onMove(to);
      }}
    />
  );
}
