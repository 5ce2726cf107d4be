const paths = {
  play: "M8 5v14l11-7z",
  pause: "M7 5h4v14H7zM13 5h4v14h-4z",
  stop: "M6 6h12v12H6z",
  sound: "M4 9v6h4l5 4V5L8 9zM16 8.5a5 5 0 0 1 0 7M18.5 6a8.5 8.5 0 0 1 0 12",
  muted: "M4 9v6h4l5 4V5L8 9zM17 9.5l5 5M22 9.5l-5 5",
  minimize: "M5 18h14",
  expand: "M5 15l7-7 7 7",
  close: "M6 6l12 12M18 6L6 18",
} as const;

const filled: readonly string[] = ["play", "pause", "stop"];

type IconButtonProps = {
  icon: keyof typeof paths;
  label: string;
  onClick: () => void;
  className?: string;
  isPressed?: boolean;
};

/** A button that shows a sign; its label is read out and shown on hover. */
export function IconButton({ icon, label, onClick, className = "", isPressed }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`audio-icon ${className}`}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      <svg
        viewBox="0 0 24 24"
        width="22"
        height="22"
        aria-hidden="true"
        className={filled.includes(icon) ? "is-filled" : ""}
      >
        <path d={paths[icon]} />
      </svg>
    </button>
  );
}
