import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";

/** A table as Markdown has it: no widths, no cells that span others. Its own rendering would write inline styles. */
export const markdownTable = Table.configure({ resizable: false }).extend({
  renderHTML: () => ["table", ["tbody", 0]],
  addNodeView: () => null,
});

export const row = TableRow;

const aligned = {
  content: "paragraph",
  addAttributes: () => ({
    colspan: { default: 1, rendered: false },
    rowspan: { default: 1, rendered: false },
    colwidth: { default: null, rendered: false },
    align: {
      default: null,
      parseHTML: (element: HTMLElement) => element.dataset.align ?? null,
      renderHTML: ({ align }: Record<string, unknown>) => (align ? { "data-align": String(align) } : {}),
    },
  }),
};

export const headerCell = TableHeader.extend(aligned);
export const alignedCell = TableCell.extend(aligned);
