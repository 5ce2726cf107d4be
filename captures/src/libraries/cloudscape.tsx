import "@cloudscape-design/global-styles/index.css";
import Avatar from "@cloudscape-design/chat-components/avatar";
import ChatBubble from "@cloudscape-design/chat-components/chat-bubble";
import SupportPromptGroup from "@cloudscape-design/chat-components/support-prompt-group";
import ButtonGroup from "@cloudscape-design/components/button-group";
import FileTokenGroup from "@cloudscape-design/components/file-token-group";
import PromptInput from "@cloudscape-design/components/prompt-input";
import SpaceBetween from "@cloudscape-design/components/space-between";

const noop = () => {};
const bot = (loading = false) => (
  <Avatar ariaLabel="Assistant" color="gen-ai" iconName="gen-ai" loading={loading} tooltipText="Assistant" />
);
const person = <Avatar ariaLabel="You" tooltipText="You" />;

export const views = {
  "streaming-and-stop-cloudscape": () => (
    <SpaceBetween size="m">
      <ChatBubble ariaLabel="You" type="outgoing" avatar={person}>
        How do I descale the kettle?
      </ChatBubble>
      <ChatBubble ariaLabel="Assistant" type="incoming" avatar={bot(true)} showLoadingBar>
        Fill it half with water and half with vinegar. Let it stand for an hour, then
      </ChatBubble>
      <PromptInput
        value=""
        placeholder="Generation in progress"
        actionButtonIconName="send"
        actionButtonAriaLabel="Send"
        disabled
      />
    </SpaceBetween>
  ),
  "feedback-loop-cloudscape": () => (
    <SpaceBetween size="m">
      <ChatBubble ariaLabel="You" type="outgoing" avatar={person}>
        How long is the battery under warranty?
      </ChatBubble>
      <ChatBubble
        ariaLabel="Assistant"
        type="incoming"
        avatar={bot()}
        actions={
          <ButtonGroup
            ariaLabel="Actions"
            variant="icon"
            items={[
              {
                type: "group",
                text: "Vote",
                items: [
                  {
                    type: "icon-toggle-button",
                    id: "up",
                    iconName: "thumbs-up",
                    pressedIconName: "thumbs-up-filled",
                    text: "Helpful",
                    pressed: false,
                  },
                  {
                    type: "icon-toggle-button",
                    id: "down",
                    iconName: "thumbs-down",
                    pressedIconName: "thumbs-down-filled",
                    text: "Not helpful",
                    pressed: true,
                  },
                ],
              },
              { type: "icon-button", id: "copy", iconName: "copy", text: "Copy" },
            ]}
          />
        }
      >
        The battery is covered for two years.
      </ChatBubble>
    </SpaceBetween>
  ),
  "clarifying-question-cloudscape": () => (
    <SpaceBetween size="m">
      <ChatBubble ariaLabel="You" type="outgoing" avatar={person}>
        Order the same toner again.
      </ChatBubble>
      <ChatBubble ariaLabel="Assistant" type="incoming" avatar={bot()}>
        Two printers use different toner. Which one is empty?
      </ChatBubble>
      <SupportPromptGroup
        ariaLabel="Answers"
        alignment="horizontal"
        onItemClick={noop}
        items={[
          { id: "1", text: "Second floor" },
          { id: "2", text: "Reception" },
          { id: "3", text: "Both" },
        ]}
      />
      <PromptInput value="" placeholder="Ask a question" actionButtonIconName="send" actionButtonAriaLabel="Send" />
    </SpaceBetween>
  ),
  "context-and-attachments-cloudscape": () => (
    <PromptInput
      value="May the landlord enter the flat?"
      actionButtonIconName="send"
      actionButtonAriaLabel="Send"
      disableSecondaryActionsPaddings
      secondaryActions={
        <div style={{ padding: 8 }}>
          <ButtonGroup
            ariaLabel="More"
            variant="icon"
            items={[
              { type: "icon-file-input", id: "files", text: "Upload files" },
              { type: "icon-button", id: "expand", iconName: "expand", text: "Expand" },
            ]}
          />
        </div>
      }
      secondaryContent={
        <FileTokenGroup
          alignment="horizontal"
          showFileSize
          onDismiss={noop}
          i18nStrings={{ removeFileAriaLabel: () => "Remove" }}
          items={[
            { file: new File([new Uint8Array(240_000)], "lease-2026.pdf") },
            { file: new File([new Uint8Array(9_800_000)], "meter-readings.xlsx"), errorText: "Larger than 5 MB" },
          ]}
        />
      }
    />
  ),
};
