/** What somebody may be, as far as the guide has something to put first for them. */
export const roles = ["designer", "content-designer", "researcher", "product-manager", "engineer", "legal"] as const;
export type Role = (typeof roles)[number];

/** The names under which pages know a role; other texts name none. */
export const roleFrom = (text: string | null | undefined): Role | undefined => roles.find((role) => role === text);

/** A list with what fits the role first, and each part in the order it had. */
export const fittingFirst = <T extends { fits: readonly Role[] }>(items: readonly T[], role: Role | undefined): T[] =>
  role ? items.toSorted((a, b) => Number(b.fits.includes(role)) - Number(a.fits.includes(role))) : [...items];
