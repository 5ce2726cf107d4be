import "../inter.css";
import { FluentProvider, webLightTheme } from "@fluentui/react-components";
import {
  CopilotChat,
  CopilotMessageV2 as CopilotMessage,
  UserMessageV2 as UserMessage,
} from "@fluentui-copilot/react-copilot-chat";
import { FeedbackButtons } from "@fluentui-copilot/react-feedback-buttons";
import { LatencyCancel } from "@fluentui-copilot/react-latency";
import { OutputCard } from "@fluentui-copilot/react-output-card";
import { CopilotProvider } from "@fluentui-copilot/react-provider";
import { Citation, Reference, ReferenceList } from "@fluentui-copilot/react-reference";
import { ResponseCount } from "@fluentui-copilot/react-response-count";
import type { ReactNode } from "react";

const stack = (...parts: ReactNode[]) => (
  <FluentProvider theme={webLightTheme}>
    <CopilotProvider mode="canvas">
      <div style={{ display: "grid", gap: 16 }}>{parts}</div>
    </CopilotProvider>
  </FluentProvider>
);

export const views = {
  "source-linked-summary-fluent": () =>
    stack(
      <CopilotChat key="a">
        <UserMessage>Summarize what the lease says about pets.</UserMessage>
        <CopilotMessage
          avatar={null}
          name="Assistant"
          disclaimer="AI-generated content may be incorrect"
          footnote={<FeedbackButtons />}
        >
          <p style={{ marginTop: 0 }}>
            Small pets in cages are allowed.
            <Citation>1</Citation> Cats and dogs need written consent, which may be withdrawn.
            <Citation>2</Citation>
          </p>
          <ReferenceList>
            <Reference citation="1">House rules, page 2</Reference>
            <Reference citation="2">Lease, section 9</Reference>
          </ReferenceList>
        </CopilotMessage>
      </CopilotChat>,
    ),
  "spend-and-limits-fluent": () =>
    stack(
      <OutputCard key="a">
        <div>The battery is covered for two years from the day of delivery.</div>
        <ResponseCount status="warning">27 of 30 responses</ResponseCount>
      </OutputCard>,
    ),
  "streaming-and-stop-fluent": () =>
    stack(
      <CopilotChat key="a">
        <UserMessage>How do I descale the kettle?</UserMessage>
        <CopilotMessage avatar={null} name="Assistant" loadingState="loading" progress={{ value: undefined }} />
      </CopilotChat>,
      <LatencyCancel key="b">Stop generating</LatencyCancel>,
    ),
  "ai-disclosure-and-provenance-fluent": () =>
    stack(
      <CopilotChat key="a">
        <UserMessage>Is the shop open on Monday?</UserMessage>
        <CopilotMessage avatar={null} name="Assistant" footnote={<FeedbackButtons />}>
          Yes, from 9 to 6. On June 1 it is closed.
        </CopilotMessage>
      </CopilotChat>,
    ),
};
