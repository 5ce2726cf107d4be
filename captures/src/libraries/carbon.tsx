import "@fontsource/ibm-plex-sans/400.css";
import "@fontsource/ibm-plex-sans/600.css";
import "@carbon/styles/css/styles.css";
import { Checkmark, FolderOpen, View } from "@carbon/icons-react";
import {
  AILabel,
  AILabelActions,
  AILabelContent,
  Button,
  DataTable,
  DismissibleTag,
  IconButton,
  Table,
  TableBatchAction,
  TableBatchActions,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableHeader,
  TableRow,
  TableSelectAll,
  TableSelectRow,
  TableToolbar,
  Tag,
  TextArea,
  TextInput,
  Tile,
} from "@carbon/react";

const noop = () => {};
const explained = (more: object = {}) => (
  <AILabel className="ai-label-container" defaultOpen align="right-start" {...more}>
    <AILabelContent>
      <div>
        <p className="secondary">AI Explained</p>
        <h2 className="ai-label-heading" style={{ fontSize: 32, fontWeight: 400, marginBlock: "8px 4px" }}>
          84%
        </h2>
        <p className="secondary bold" style={{ fontWeight: 600 }}>
          Confidence score
        </p>
        <p className="secondary" style={{ marginBlock: 12 }}>
          Read from 36 months of bills for this address and the weather of the same days.
        </p>
        <hr />
        <p className="secondary">Model type</p>
        <p className="bold" style={{ fontWeight: 600 }}>
          Foundation model
        </p>
      </div>
      <AILabelActions>
        <IconButton kind="ghost" label="View">
          <View />
        </IconButton>
        <IconButton kind="ghost" label="Open folder">
          <FolderOpen />
        </IconButton>
        <Button>View details</Button>
      </AILabelActions>
    </AILabelContent>
  </AILabel>
);

const rows = [
  { id: "1", name: "Remove unused account 1042", last: "14 months ago", load: "High" },
  { id: "2", name: "Remove unused account 1077", last: "13 months ago", load: "High" },
  { id: "3", name: "Remove unused account 1080", last: "2 months ago", load: "Low" },
];
const headers = [
  { key: "name", header: "Suggested change" },
  { key: "last", header: "Last login" },
  { key: "load", header: "Confidence" },
];

export const views = {
  "confidence-indicators-carbon": () => (
    <Tile style={{ width: 260, minHeight: 120 }} decorator={explained()}>
      <p style={{ marginBottom: 8 }}>Heating bill, 2027</p>
      <p style={{ fontSize: 28 }}>1,140 EUR</p>
    </Tile>
  ),
  "why-explanations-carbon": () => (
    <div style={{ width: 300 }}>
      <TextInput
        id="a"
        labelText="Category of this bill"
        defaultValue="Household"
        decorator={
          <AILabel className="ai-label-container" defaultOpen align="right-start">
            <AILabelContent>
              <div>
                <p className="secondary">AI Explained</p>
                <h2 style={{ fontSize: 20, fontWeight: 400, marginBlock: 8 }}>Why Household?</h2>
                <p className="secondary">
                  The bill names a plumber, and your last four bills of plumbers were filed there.
                </p>
              </div>
              <AILabelActions>
                <Button>View details</Button>
              </AILabelActions>
            </AILabelContent>
          </AILabel>
        }
      />
    </div>
  ),
  "ai-disclosure-and-provenance-carbon": () => (
    <TextArea
      id="a"
      labelText="Summary for the customer"
      rows={4}
      defaultValue="The boiler was inspected on May 4. The valve was replaced under warranty. The next inspection is due in two years."
      decorator={<AILabel autoAlign={false} />}
    />
  ),
  "undo-checkpoints-carbon": () => (
    <div style={{ width: 360 }}>
      <TextInput
        id="a"
        labelText="Subject line"
        defaultValue="Your parcel is late, and shipping is on us"
        decorator={<AILabel revertActive revertLabel="Revert to AI input" onRevertClick={noop} />}
      />
    </div>
  ),
  "suggested-labels-carbon": () => (
    <div>
      <p style={{ marginBottom: 12 }}>Invoice of the plumber, May 4</p>
      <Tag type="blue">Household</Tag>
      <DismissibleTag text="Repair" type="purple" title="Dismiss" decorator={<AILabel size="sm" />} />
      <DismissibleTag text="Tax-deductible" type="purple" title="Dismiss" decorator={<AILabel size="sm" />} />
    </div>
  ),
  "approval-batching-carbon": () => (
    <DataTable rows={rows} headers={headers}>
      {({
        rows: shown,
        headers: heads,
        getHeaderProps,
        getRowProps,
        getSelectionProps,
        getTableProps,
        getBatchActionProps,
      }) => (
        <TableContainer title="Suggested changes" description="A model proposes them; nothing has run.">
          <TableToolbar>
            <TableBatchActions {...getBatchActionProps()}>
              <TableBatchAction renderIcon={Checkmark} onClick={noop}>
                Approve
              </TableBatchAction>
            </TableBatchActions>
          </TableToolbar>
          <Table {...getTableProps()}>
            <TableHead>
              <TableRow>
                <TableSelectAll {...getSelectionProps()} />
                {heads.map((header) => (
                  <TableHeader
                    {...getHeaderProps({ header })}
                    key={header.key}
                    decorator={header.key === "load" ? <AILabel size="mini" /> : undefined}
                  >
                    {header.header}
                  </TableHeader>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {shown.map((row) => (
                <TableRow {...getRowProps({ row })} key={row.id}>
                  <TableSelectRow {...getSelectionProps({ row })} />
                  {row.cells.map((cell) => (
                    <TableCell key={cell.id}>{cell.value}</TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </DataTable>
  ),
};
