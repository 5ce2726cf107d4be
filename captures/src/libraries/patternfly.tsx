import "@patternfly/react-core/dist/styles/base.css";
import "@patternfly/chatbot/dist/css/main.css";
import { ChatbotFooter } from "@patternfly/chatbot/dist/esm/ChatbotFooter";
import { ChatbotWelcomePrompt } from "@patternfly/chatbot/dist/esm/ChatbotWelcomePrompt";
import Compare from "@patternfly/chatbot/dist/esm/Compare";
import Message from "@patternfly/chatbot/dist/esm/Message";
import { MessageBar } from "@patternfly/chatbot/dist/esm/MessageBar";
import { ToolCall } from "@patternfly/chatbot/dist/esm/ToolCall";
import {
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
} from "@patternfly/react-core";
import type { ReactNode } from "react";

const noop = () => {};
/** Plain circles: the avatars of the library's examples are pictures of their own. */
const disc = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="20" fill="${color}"/></svg>`)}`;
const bot = { role: "bot" as const, name: "Assistant", avatar: disc("#5e40be"), timestamp: "9:41 AM" };
const you = { role: "user" as const, name: "You", avatar: disc("#a3a3a3"), timestamp: "9:40 AM" };
const stack = (...parts: ReactNode[]) => <div style={{ display: "grid", gap: 24 }}>{parts}</div>;

export const views = {
  "feedback-loop-patternfly": () =>
    stack(
      <Message
        key="a"
        {...bot}
        content="The warranty covers the battery for two years."
        actions={{ positive: { onClick: noop }, negative: { onClick: noop, isClicked: true }, copy: { onClick: noop } }}
        userFeedbackForm={{
          quickResponses: [
            { id: "1", content: "Wrong product" },
            { id: "2", content: "Out of date" },
            { id: "3", content: "Too short" },
          ],
          onSubmit: noop,
          onClose: noop,
          hasTextArea: true,
          focusOnLoad: false,
        }}
      />,
    ),
  "reasoning-display-patternfly": () =>
    stack(
      <Message key="a" {...you} content="Which of the two loans costs less over ten years?" />,
      <Message
        key="b"
        {...bot}
        content="Loan A costs 420 less over ten years, because loan B adds a fee of 2,100."
        deepThinking={{
          toggleContent: "Show thinking",
          subheading: "Thought for 14 seconds",
          body: "Compare total payments, not rates. Loan B has the lower rate, but its fee is paid once, so add it at the end.",
        }}
      />,
    ),
  "tool-call-card-patternfly": () =>
    stack(
      <Message
        key="a"
        {...bot}
        content="I found one free slot. Booking it needs your approval."
        extraContent={{
          endContent: (
            <ToolCall
              titleText="Calling book_appointment"
              isDefaultExpanded
              expandableContent={
                <DescriptionList isHorizontal isCompact>
                  {[
                    ["Service", "Bicycle repair, brakes"],
                    ["When", "June 12, 2026, 4 p.m."],
                    ["Deposit", "20 EUR"],
                  ].map(([term, value]) => (
                    <DescriptionListGroup key={term}>
                      <DescriptionListTerm>{term}</DescriptionListTerm>
                      <DescriptionListDescription>{value}</DescriptionListDescription>
                    </DescriptionListGroup>
                  ))}
                </DescriptionList>
              }
            />
          ),
        }}
      />,
    ),
  "run-log-patternfly": () =>
    stack(
      <Message
        key="a"
        {...bot}
        content="I booked the slot at 4 p.m."
        toolResponse={{
          isDefaultExpanded: true,
          toggleContent: "Tool response: book_appointment",
          subheading: "Ran for 3 seconds",
          body: "The workshop confirmed the booking.",
          cardTitle: "book_appointment",
          cardBody: (
            <DescriptionList isCompact isHorizontal>
              {[
                ["Sent", "brakes, June 12, 4 p.m."],
                ["Received", "confirmed, number 4817"],
              ].map(([term, value]) => (
                <DescriptionListGroup key={term}>
                  <DescriptionListTerm>{term}</DescriptionListTerm>
                  <DescriptionListDescription>{value}</DescriptionListDescription>
                </DescriptionListGroup>
              ))}
            </DescriptionList>
          ),
        }}
      />,
    ),
  "source-linked-summary-patternfly": () =>
    stack(
      <Message key="a" {...you} content="Summarize what the lease says about pets." />,
      <Message
        key="b"
        {...bot}
        content="Small pets in cages are allowed. Cats and dogs need written consent, which may be withdrawn."
        sources={{
          sources: [
            {
              title: "Lease, section 9",
              link: "#",
              body: "Keeping cats and dogs requires the written consent of the landlord.",
              hasShowMore: false,
            },
            { title: "House rules, page 2", link: "#", body: "Small animals in cages need no consent." },
          ],
        }}
      />,
    ),
  "clarifying-question-patternfly": () =>
    stack(
      <Message key="a" {...you} content="Order the same toner again." />,
      <Message
        key="b"
        {...bot}
        content="Two printers use different toner. Which one is empty?"
        quickResponses={[
          { id: "1", content: "Second floor" },
          { id: "2", content: "Reception" },
          { id: "3", content: "Both" },
        ]}
      />,
    ),
  "prompt-scaffolds-patternfly": () =>
    stack(
      <ChatbotWelcomePrompt
        key="a"
        title="Good morning"
        description="How can I help you today?"
        prompts={[
          { title: "Write a job ad", message: "For a workshop, in plain words" },
          { title: "Check an invoice", message: "Find what does not add up" },
        ]}
      />,
      <ChatbotFooter key="b">
        <MessageBar onSendMessage={noop} hasAttachButton hasMicrophoneButton />
      </ChatbotFooter>,
    ),
  "streaming-and-stop-patternfly": () =>
    stack(
      <Message key="a" {...you} content="How do I descale the kettle?" />,
      <Message
        key="b"
        {...bot}
        content="Fill it half with water and half with vinegar. Let it stand for an hour, then"
      />,
      <ChatbotFooter key="c">
        <MessageBar onSendMessage={noop} hasStopButton handleStopButton={noop} />
      </ChatbotFooter>,
    ),
  "variations-patternfly": () => (
    <div style={{ height: 240 }}>
      <Compare
        firstChildDisplayName="Draft A"
        secondChildDisplayName="Draft B"
        firstChild={
          <div style={{ padding: 16 }}>
            <Message
              {...bot}
              name="Draft A"
              content="Dear customer, your parcel is three days late. We refund the shipping."
            />
          </div>
        }
        secondChild={
          <div style={{ padding: 16 }}>
            <Message
              {...bot}
              name="Draft B"
              content="Sorry, your parcel is late. It should arrive on Friday, and shipping is on us."
            />
          </div>
        }
      />
    </div>
  ),
};
