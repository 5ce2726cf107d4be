"use client";

import type { ReactNode } from "react";
import { useRole } from "../client/storage/use-stored.ts";
import { fittingFirst, type Role } from "../shared/device/role.ts";

type FittingListProps = {
  className: string;
  items: readonly { key: string; fits: readonly Role[]; node: ReactNode }[];
};

/**
 * A list with what fits the visitor's role first. As served it is as everybody's; the styles show the order before the
 * first paint, and the application makes it that of the elements, for those who hear the page or go by Tab.
 */
export function FittingList({ className, items }: FittingListProps) {
  const role = useRole();
  return (
    <ul className={className}>
      {fittingFirst(items, role).map(({ key, fits, node }) => (
        <li key={key} data-fits={fits.join(" ")}>
          {node}
        </li>
      ))}
    </ul>
  );
}
