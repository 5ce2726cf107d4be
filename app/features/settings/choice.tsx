"use client";

import { useRef } from "react";
import { useEarlyPress } from "./use-early-press.ts";

type ChoiceProps<V extends string> = {
  label: string;
  name: string;
  /** Each value with how it is called. */
  options: readonly (readonly [V, string])[];
  value: V;
  onChoose: (value: V) => void;
};

/** One of a few values, chosen at once. */
export function Choice<V extends string>({ label, name, options, value, onChoose }: ChoiceProps<V>) {
  const set = useRef<HTMLFieldSetElement>(null);
  useEarlyPress(set, (pressed) => {
    const chosen = options.find(([one]) => one === pressed.value);
    if (chosen && pressed.checked) onChoose(chosen[0]);
  });
  return (
    <fieldset ref={set}>
      <legend className="font-medium">{label}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {options.map(([one, called]) => (
          <label key={one} className="choice cursor-pointer has-checked:border-accent has-checked:bg-accent-soft">
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === value}
              onChange={() => onChoose(one)}
              className="size-6"
            />
            {called}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type SwitchProps = { label: string; text?: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** Something that is on or off. */
export function Switch({ label, text, isOn, onChange }: SwitchProps) {
  const whole = useRef<HTMLLabelElement>(null);
  useEarlyPress(whole, ({ checked }) => onChange(checked));
  return (
    <label ref={whole} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="size-6 shrink-0"
      />
      <span>
        <span className="block font-medium">{label}</span>
        {text && <span className="block text-muted text-sm">{text}</span>}
      </span>
    </label>
  );
}
