import { type Role, roleFrom } from "../../domain/device/role.ts";
import { useStoredText } from "../stored/use-stored.ts";

/** What the visitor is, followed in this tab and others; without a profile nobody has said it (inline/apply-looks.ts). */
export function useRole(): Role | undefined {
  const role = roleFrom(useStoredText("role"));
  return useStoredText("profile") === null ? undefined : role;
}
