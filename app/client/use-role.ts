import { type Role, roleFrom } from "../shared/device/role.ts";
import { useStoredText } from "./storage/use-stored.ts";

/** What the visitor is, followed in this tab and others; without a profile nobody has said it (app/features/settings/apply-looks.ts). */
export function useRole(): Role | undefined {
  const role = roleFrom(useStoredText("role"));
  return useStoredText("profile") === null ? undefined : role;
}
