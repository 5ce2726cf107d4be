import { z } from "zod";

/**
 * What a shadcn registry may have: the rules of `registryItemSchema` and `registrySchema` in @shadcn/registry 0.2.2
 * (MIT), as far as this site's items use them. Stricter: an item has nothing else.
 */
const types = ["registry:component", "registry:ui", "registry:theme", "registry:style", "registry:block"] as const;
const variables = z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), z.string());

export const registryItemRules = z.strictObject({
  $schema: z.literal("https://ui.shadcn.com/schema/registry-item.json").optional(),
  name: z.string().regex(/^[a-z0-9-]+$/),
  type: z.enum(types),
  title: z.string().min(1),
  description: z.string().min(1),
  dependencies: z.array(z.string()).optional(),
  registryDependencies: z.array(z.url()).optional(),
  files: z
    .array(
      z.strictObject({
        path: z.string().regex(/^components\/[a-z-]+\.tsx$/),
        content: z.string().min(1).optional(),
        type: z.enum(types),
        target: z.string().optional(),
      }),
    )
    .optional(),
  cssVars: z.strictObject({ theme: variables.optional(), light: variables, dark: variables }).optional(),
  docs: z.string().optional(),
});

export const registryRules = z.strictObject({
  $schema: z.literal("https://ui.shadcn.com/schema/registry.json"),
  name: z.string().min(1),
  homepage: z.url(),
  items: z.array(registryItemRules).min(1),
});
