import "../inter.css";
import { Attachments, Bubble, Conversations, Sender, Sources, ThoughtChain, XProvider } from "@ant-design/x";
import { Flex } from "antd";
import type { ReactNode } from "react";

const noop = () => {};
const stack = (...parts: ReactNode[]) => (
  <XProvider>
    <Flex vertical gap={16}>
      {parts}
    </Flex>
  </XProvider>
);
const You = ({ children }: { children: string }) => <Bubble placement="end" content={children} />;

export const views = {
  "prompt-scaffolds-ant-design-x": () =>
    stack(
      <Sender
        key="a"
        autoSize={{ minRows: 3 }}
        slotConfig={[
          { type: "text", value: "Write to " },
          { type: "input", key: "who", props: { placeholder: "who reads it" } },
          { type: "text", value: " that the delivery is " },
          { type: "select", key: "what", props: { defaultValue: "late", options: ["late", "lost", "incomplete"] } },
          { type: "text", value: ", and offer " },
          { type: "input", key: "offer", props: { placeholder: "what you offer" } },
          { type: "text", value: "." },
        ]}
      />,
    ),
  "run-log-ant-design-x": () =>
    stack(
      <ThoughtChain
        key="a"
        defaultExpandedKeys={["2"]}
        items={[
          { key: "1", title: "Read the invoices of May", description: "84 files in two folders", status: "success" },
          {
            key: "2",
            title: "Matched payments",
            description: "81 of 84",
            status: "success",
            collapsible: true,
            content: "Three have no payment: 1042, 1077, 1080.",
          },
          {
            key: "3",
            title: "Sent three reminders",
            description: "The mail server refused one address",
            status: "error",
          },
          { key: "4", title: "Writing the summary", description: "Since 9:41", status: "loading" },
        ]}
      />,
    ),
  "answer-in-search-ant-design-x": () =>
    stack(
      <You key="a">Which documents does a child need for the ferry?</You>,
      <Bubble
        key="b"
        variant="borderless"
        content="A child needs a passport or identity card of its own. A birth certificate is not enough."
        footer={
          <Sources
            title="Used 2 sources"
            defaultExpanded
            items={[
              { key: 1, title: "Ferry line: documents for children", url: "#1" },
              { key: 2, title: "Border police: identity cards", url: "#2" },
            ]}
          />
        }
      />,
    ),
  "context-and-attachments-ant-design-x": () =>
    stack(
      <Sender
        key="a"
        header={
          <Sender.Header title="Attachments" open styles={{ content: { padding: 0 } }} closable={false}>
            <Attachments
              items={[
                { uid: "1", name: "lease-2026.pdf", size: 240_000, status: "done" },
                { uid: "2", name: "meter-readings.xlsx", size: 12_000, status: "done" },
                { uid: "3", name: "letter.docx", size: 98_000, status: "uploading", percent: 60 },
              ]}
            />
          </Sender.Header>
        }
        defaultValue="May the landlord enter the flat?"
      />,
    ),
  "effort-selector-ant-design-x": () =>
    stack(
      <Sender
        key="a"
        autoSize={{ minRows: 2 }}
        defaultValue="Compare the three tariffs for my household"
        suffix={false}
        footer={(_, { components: { SendButton } }) => (
          <Flex justify="space-between" align="center">
            <Flex gap="small">
              <Sender.Switch value checkedChildren="Deep thinking: on" unCheckedChildren="Deep thinking: off" />
              <Sender.Switch checkedChildren="Web search: on" unCheckedChildren="Web search: off" />
            </Flex>
            <SendButton type="primary" />
          </Flex>
        )}
      />,
    ),
  "voice-turns-ant-design-x": () =>
    stack(<Sender key="a" allowSpeech={{ recording: true, onRecordingChange: noop }} placeholder="Speak, or type" />),
  "history-and-branches-ant-design-x": () =>
    stack(
      <div key="a" style={{ width: 280 }}>
        <Conversations
          defaultActiveKey="2"
          groupable
          menu={{
            items: [
              { key: "rename", label: "Rename" },
              { key: "delete", label: "Delete", danger: true },
            ],
          }}
          items={[
            { key: "1", label: "Bus delays, first title", group: "Today" },
            { key: "2", label: "Bus delays, shorter title", group: "Today" },
            { key: "3", label: "Heating bill", group: "Yesterday" },
          ]}
        />
      </div>,
    ),
};
