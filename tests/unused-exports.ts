import { dirname, join } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";

/** A module by its path from the root, and its text. */
type Module = { file: string; text: string };

const nameOf = (name: ESTree.ModuleExportName): string => (name.type === "Literal" ? name.value : name.name);

/** The names that a declaration gives its module. */
function declaredBy(declaration: ESTree.Declaration): string[] {
  if (declaration.type !== "VariableDeclaration")
    return "id" in declaration && declaration.id?.type === "Identifier" ? [declaration.id.name] : [];
  return declaration.declarations.flatMap(({ id }) => {
    if (id.type === "Identifier") return [id.name];
    if (id.type !== "ArrayPattern") return [];
    return id.elements.flatMap((element) => (element?.type === "Identifier" ? [element.name] : []));
  });
}

/** What modules export under a name that no other module of them imports, as `file name`. */
export function unusedExports(modules: readonly Module[]): string[] {
  const exported: { file: string; name: string }[] = [];
  const imported = new Set<string>();
  /** Modules that are taken as a whole: nobody sees what of them is used. */
  const whole = new Set<string>();
  for (const { file, text } of modules) {
    const targetOf = (specifier: string) => join(dirname(file), specifier.split("?")[0] ?? "");
    const takeWhole = (source: ESTree.Node) => {
      if (source.type === "Literal" && typeof source.value === "string") whole.add(targetOf(source.value));
    };
    new Visitor({
      ImportDeclaration: ({ source, specifiers }) => {
        for (const one of specifiers) {
          if (one.type === "ImportNamespaceSpecifier") takeWhole(source);
          const name = one.type === "ImportSpecifier" ? nameOf(one.imported) : "default";
          imported.add(`${targetOf(source.value)} ${name}`);
        }
      },
      ExportNamedDeclaration: ({ source, specifiers, declaration }) => {
        if (declaration) exported.push(...declaredBy(declaration).map((name) => ({ file, name })));
        for (const { local, exported: outside } of specifiers) {
          exported.push({ file, name: nameOf(outside) });
          if (source) imported.add(`${targetOf(source.value)} ${nameOf(local)}`);
        }
      },
      ExportAllDeclaration: ({ source }) => takeWhole(source),
      ImportExpression: ({ source }) => takeWhole(source),
      TSImportType: ({ source }) => takeWhole(source),
    }).visit(parseSync(file, text).program);
  }
  return exported
    .filter(({ file, name }) => !whole.has(file) && !imported.has(`${file} ${name}`))
    .map(({ file, name }) => `${file} ${name}`);
}
