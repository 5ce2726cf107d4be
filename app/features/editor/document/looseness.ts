import { Extension } from "@tiptap/core";

/** Whether blank lines stand between the items of a list, which Markdown shows as paragraphs; a copied list says so too. */
export const looseness = Extension.create({
  name: "looseness",
  addGlobalAttributes: () => [
    {
      types: ["bulletList", "orderedList", "taskList"],
      attributes: {
        isLoose: {
          default: false,
          parseHTML: (element) => element.dataset.loose !== undefined,
          renderHTML: ({ isLoose }) => (isLoose ? { "data-loose": "" } : {}),
        },
      },
    },
  ],
});
