import "../inter.css";
import "../shadcn.css";
import {
  Artifact,
  ArtifactAction,
  ArtifactActions,
  ArtifactContent,
  ArtifactDescription,
  ArtifactHeader,
  ArtifactTitle,
} from "@repo/elements/artifact";
import {
  Attachment,
  AttachmentInfo,
  AttachmentPreview,
  AttachmentRemove,
  Attachments,
} from "@repo/elements/attachments";
import {
  ChainOfThought,
  ChainOfThoughtContent,
  ChainOfThoughtHeader,
  ChainOfThoughtSearchResult,
  ChainOfThoughtSearchResults,
  ChainOfThoughtStep,
} from "@repo/elements/chain-of-thought";
import { Checkpoint, CheckpointIcon, CheckpointTrigger } from "@repo/elements/checkpoint";
import {
  Confirmation,
  ConfirmationAction,
  ConfirmationActions,
  ConfirmationRequest,
  ConfirmationTitle,
} from "@repo/elements/confirmation";
import {
  Context,
  ContextCacheUsage,
  ContextContent,
  ContextContentBody,
  ContextContentFooter,
  ContextContentHeader,
  ContextInputUsage,
  ContextOutputUsage,
  ContextReasoningUsage,
  ContextTrigger,
} from "@repo/elements/context";
import {
  InlineCitation,
  InlineCitationCard,
  InlineCitationCardBody,
  InlineCitationCardTrigger,
  InlineCitationCarousel,
  InlineCitationCarouselContent,
  InlineCitationCarouselHeader,
  InlineCitationCarouselIndex,
  InlineCitationCarouselItem,
  InlineCitationCarouselNext,
  InlineCitationCarouselPrev,
  InlineCitationQuote,
  InlineCitationSource,
  InlineCitationText,
} from "@repo/elements/inline-citation";
import {
  Message,
  MessageAction,
  MessageActions,
  MessageBranch,
  MessageBranchContent,
  MessageBranchNext,
  MessageBranchPage,
  MessageBranchPrevious,
  MessageBranchSelector,
  MessageContent,
  MessageResponse,
  MessageToolbar,
} from "@repo/elements/message";
import {
  Plan,
  PlanAction,
  PlanContent,
  PlanDescription,
  PlanFooter,
  PlanHeader,
  PlanTitle,
  PlanTrigger,
} from "@repo/elements/plan";
import {
  PromptInput,
  PromptInputBody,
  PromptInputFooter,
  PromptInputSubmit,
  PromptInputTextarea,
  PromptInputTools,
} from "@repo/elements/prompt-input";
import {
  Queue,
  QueueItem,
  QueueItemAction,
  QueueItemActions,
  QueueItemContent,
  QueueItemDescription,
  QueueItemIndicator,
  QueueList,
  QueueSection,
  QueueSectionContent,
  QueueSectionLabel,
  QueueSectionTrigger,
} from "@repo/elements/queue";
import { Reasoning, ReasoningContent, ReasoningTrigger } from "@repo/elements/reasoning";
import { Source, Sources, SourcesContent, SourcesTrigger } from "@repo/elements/sources";
import { Suggestion, Suggestions } from "@repo/elements/suggestion";
import { Tool, ToolContent, ToolHeader, ToolInput, ToolOutput } from "@repo/elements/tool";
import { Button } from "@repo/shadcn-ui/components/ui/button";
import { TooltipProvider } from "@repo/shadcn-ui/components/ui/tooltip";
import {
  ArrowUp,
  CopyIcon,
  DownloadIcon,
  FileText,
  RefreshCcwIcon,
  RefreshCwIcon,
  SearchIcon,
  ThumbsDownIcon,
  ThumbsUpIcon,
  Trash2,
} from "lucide-react";
import type { ReactNode } from "react";

const Said = ({ from, children }: { from: "user" | "assistant"; children: string }) => (
  <Message from={from}>
    <MessageContent>
      <MessageResponse>{children}</MessageResponse>
    </MessageContent>
  </Message>
);
const frame = (children: ReactNode) => (
  <TooltipProvider>
    <div className="flex flex-col gap-4 text-foreground">{children}</div>
  </TooltipProvider>
);
const noop = () => {};

export const views = {
  "plan-preview-ai-elements": () =>
    frame(
      <Plan defaultOpen>
        <PlanHeader>
          <div>
            <div className="mb-4 flex items-center gap-2">
              <FileText className="size-4" />
              <PlanTitle>Tidy the shared drive</PlanTitle>
            </div>
            <PlanDescription>Sort last year’s files by project and remove duplicates.</PlanDescription>
          </div>
          <PlanTrigger />
        </PlanHeader>
        <PlanContent>
          <ul className="list-inside list-disc space-y-1 text-sm">
            <li>Move 212 files into project folders</li>
            <li>Delete 14 duplicates</li>
            <li>Write to 3 people whose links change</li>
          </ul>
        </PlanContent>
        <PlanFooter className="justify-end">
          <PlanAction>
            <Button size="sm">
              Build <kbd className="font-mono">⌘↩</kbd>
            </Button>
          </PlanAction>
        </PlanFooter>
      </Plan>,
    ),
  "tool-call-card-ai-elements": () =>
    frame(
      <>
        <Tool defaultOpen={false}>
          <ToolHeader state="output-available" type="tool-find_trains" />
          <ToolContent>
            <ToolOutput errorText={undefined} output="3 trains" />
          </ToolContent>
        </Tool>
        <Tool defaultOpen>
          <ToolHeader state="approval-requested" type="tool-book_ticket" />
          <ToolContent>
            <ToolInput input={{ train: "ICE 573", date: "2026-06-12", class: 2, price: "49.90 EUR" }} />
          </ToolContent>
        </Tool>
        <Confirmation approval={{ id: "a" }} state="approval-requested">
          <ConfirmationTitle>
            <ConfirmationRequest>This tool wants to book a ticket for 49.90 EUR.</ConfirmationRequest>
          </ConfirmationTitle>
          <ConfirmationActions>
            <ConfirmationAction onClick={noop} variant="outline">
              Reject
            </ConfirmationAction>
            <ConfirmationAction onClick={noop} variant="default">
              Approve
            </ConfirmationAction>
          </ConfirmationActions>
        </Confirmation>
      </>,
    ),
  "permission-scope-and-duration-ai-elements": () =>
    frame(
      <>
        <Said from="user">Remove accounts that nobody has used this year.</Said>
        <Confirmation approval={{ id: "a" }} state="approval-requested">
          <ConfirmationTitle>
            <ConfirmationRequest>
              This tool wants to run a query on the production database:
              <code className="mt-2 block rounded bg-muted p-2 text-sm">
                DELETE FROM accounts WHERE last_login &lt; &apos;2026-01-01&apos;
              </code>
            </ConfirmationRequest>
          </ConfirmationTitle>
          <ConfirmationActions>
            <ConfirmationAction onClick={noop} variant="outline">
              Reject
            </ConfirmationAction>
            <ConfirmationAction onClick={noop} variant="default">
              Approve
            </ConfirmationAction>
          </ConfirmationActions>
        </Confirmation>
      </>,
    ),
  "inline-citations-ai-elements": () =>
    frame(
      <p className="text-sm leading-relaxed">
        <InlineCitation>
          <InlineCitationText>Returns are free for 30 days after delivery</InlineCitationText>
          <InlineCitationCard open>
            <InlineCitationCardTrigger sources={["https://shop.example/returns", "https://shop.example/terms"]} />
            <InlineCitationCardBody>
              <InlineCitationCarousel>
                <InlineCitationCarouselHeader>
                  <InlineCitationCarouselPrev />
                  <InlineCitationCarouselNext />
                  <InlineCitationCarouselIndex />
                </InlineCitationCarouselHeader>
                <InlineCitationCarouselContent>
                  <InlineCitationCarouselItem>
                    <InlineCitationSource
                      title="Returns and refunds"
                      url="https://shop.example/returns"
                      description="How to send an order back, and when the money returns."
                    />
                    <InlineCitationQuote>
                      You may return unused goods within 30 days of delivery at no cost.
                    </InlineCitationQuote>
                  </InlineCitationCarouselItem>
                </InlineCitationCarouselContent>
              </InlineCitationCarousel>
            </InlineCitationCardBody>
          </InlineCitationCard>
        </InlineCitation>
        . After that the shop charges for shipping.
      </p>,
    ),
  "undo-checkpoints-ai-elements": () =>
    frame(
      <>
        <Said from="user">Rename the price column in every sheet.</Said>
        <Said from="assistant">I renamed it in 12 sheets and updated 31 formulas.</Said>
        <Checkpoint>
          <CheckpointIcon />
          <CheckpointTrigger onClick={noop} tooltip="Restores workspace and chat to this point">
            Restore checkpoint
          </CheckpointTrigger>
        </Checkpoint>
        <Said from="user">Now delete the old columns.</Said>
      </>,
    ),
  "interrupt-and-steer-ai-elements": () =>
    frame(
      <>
        <Queue>
          <QueueSection>
            <QueueSectionTrigger>
              <QueueSectionLabel count={2} label="Queued" />
            </QueueSectionTrigger>
            <QueueSectionContent>
              <QueueList>
                {["Leave out the draft invoices", "Use euros, not dollars"].map((text) => (
                  <QueueItem key={text}>
                    <div className="flex items-center gap-2">
                      <QueueItemIndicator />
                      <QueueItemContent>{text}</QueueItemContent>
                      <QueueItemActions>
                        <QueueItemAction aria-label="Remove from queue" className="opacity-100">
                          <Trash2 size={12} />
                        </QueueItemAction>
                        <QueueItemAction aria-label="Send now" className="opacity-100">
                          <ArrowUp size={14} />
                        </QueueItemAction>
                      </QueueItemActions>
                    </div>
                  </QueueItem>
                ))}
              </QueueList>
            </QueueSectionContent>
          </QueueSection>
          <QueueSection>
            <QueueSectionTrigger>
              <QueueSectionLabel count={3} label="Todo" />
            </QueueSectionTrigger>
            <QueueSectionContent>
              <QueueList>
                <QueueItem>
                  <div className="flex items-center gap-2">
                    <QueueItemIndicator completed />
                    <QueueItemContent completed>Collect the invoices of May</QueueItemContent>
                  </div>
                  <QueueItemDescription completed>84 found in two folders</QueueItemDescription>
                </QueueItem>
                {["Match them with payments", "Write the summary"].map((text) => (
                  <QueueItem key={text}>
                    <div className="flex items-center gap-2">
                      <QueueItemIndicator />
                      <QueueItemContent>{text}</QueueItemContent>
                    </div>
                  </QueueItem>
                ))}
              </QueueList>
            </QueueSectionContent>
          </QueueSection>
        </Queue>
        <PromptInput onSubmit={noop}>
          <PromptInputBody>
            <PromptInputTextarea placeholder="Add a follow-up" />
          </PromptInputBody>
          <PromptInputFooter>
            <PromptInputTools />
            <PromptInputSubmit status="streaming" />
          </PromptInputFooter>
        </PromptInput>
      </>,
    ),
  "spend-and-limits-ai-elements": () =>
    frame(
      <div className="flex justify-end">
        <Context
          open
          maxTokens={200_000}
          modelId="openai:gpt-5"
          usage={{
            inputTokens: 42_000,
            outputTokens: 9000,
            totalTokens: 64_000,
            cachedInputTokens: 8000,
            reasoningTokens: 5000,
          }}
          usedTokens={64_000}
        >
          <ContextTrigger />
          <ContextContent align="end">
            <ContextContentHeader />
            <ContextContentBody>
              <ContextInputUsage />
              <ContextOutputUsage />
              <ContextReasoningUsage />
              <ContextCacheUsage />
            </ContextContentBody>
            <ContextContentFooter />
          </ContextContent>
        </Context>
      </div>,
    ),
  "reasoning-display-ai-elements": () =>
    frame(
      <>
        <Said from="user">Which of the two loans costs less over ten years?</Said>
        <Reasoning defaultOpen duration={14} isStreaming={false}>
          <ReasoningTrigger />
          <ReasoningContent>
            {
              "Compare total payments, not rates. Loan A: 120 payments of 512. Loan B: 120 payments of 498 and a fee of 2,100. The fee is paid once, so add it at the end."
            }
          </ReasoningContent>
        </Reasoning>
        <Said from="assistant">Loan A costs 420 less over ten years, because loan B adds a fee of 2,100.</Said>
      </>,
    ),
  "research-report-ai-elements": () =>
    frame(
      <>
        <ChainOfThought defaultOpen>
          <ChainOfThoughtHeader>Research</ChainOfThoughtHeader>
          <ChainOfThoughtContent>
            <ChainOfThoughtStep icon={SearchIcon} label="Searching for measured noise of heat pumps" status="complete">
              <ChainOfThoughtSearchResults>
                {["lab.example", "standards.example", "forum.example"].map((name) => (
                  <ChainOfThoughtSearchResult key={name}>{name}</ChainOfThoughtSearchResult>
                ))}
              </ChainOfThoughtSearchResults>
            </ChainOfThoughtStep>
            <ChainOfThoughtStep
              label="Two of three sources measure at one meter; one does not say."
              status="complete"
            />
            <ChainOfThoughtStep icon={SearchIcon} label="Searching for limits at night" status="active">
              <ChainOfThoughtSearchResults>
                {["city.example", "law.example"].map((name) => (
                  <ChainOfThoughtSearchResult key={name}>{name}</ChainOfThoughtSearchResult>
                ))}
              </ChainOfThoughtSearchResults>
            </ChainOfThoughtStep>
          </ChainOfThoughtContent>
        </ChainOfThought>
        <Sources defaultOpen>
          <SourcesTrigger count={2} />
          <SourcesContent>
            <Source href="https://lab.example" title="Noise of 40 heat pumps, measured" />
            <Source href="https://city.example" title="Limits for noise at night" />
          </SourcesContent>
        </Sources>
      </>,
    ),
  "history-and-branches-ai-elements": () =>
    frame(
      <>
        <Said from="user">Write a title for the report on bus delays.</Said>
        <MessageBranch defaultBranch={1}>
          <MessageBranchContent>
            {["Late again", "Why the number 12 bus is late", "Twelve minutes"].map((text) => (
              <Message from="assistant" key={text}>
                <MessageContent>
                  <MessageResponse>{text}</MessageResponse>
                </MessageContent>
              </Message>
            ))}
          </MessageBranchContent>
          <MessageToolbar>
            <MessageBranchSelector>
              <MessageBranchPrevious />
              <MessageBranchPage />
              <MessageBranchNext />
            </MessageBranchSelector>
            <MessageActions>
              {[RefreshCcwIcon, ThumbsUpIcon, ThumbsDownIcon, CopyIcon].map((Icon, index) => (
                <MessageAction key={String(index)} label={["Retry", "Like", "Dislike", "Copy"][index]}>
                  <Icon className="size-4" />
                </MessageAction>
              ))}
            </MessageActions>
          </MessageToolbar>
        </MessageBranch>
      </>,
    ),
  "context-and-attachments-ai-elements": () =>
    frame(
      <Attachments variant="list">
        {[
          { id: "1", type: "file" as const, filename: "lease-2026.pdf", mediaType: "application/pdf", url: "" },
          { id: "2", type: "file" as const, filename: "call-with-landlord.mp3", mediaType: "audio/mpeg", url: "" },
          {
            id: "3",
            type: "source-document" as const,
            title: "Tenancy law, section 8",
            sourceId: "3",
            mediaType: "text/html",
          },
        ].map((data) => (
          <Attachment data={data} key={data.id} onRemove={noop}>
            <AttachmentPreview />
            <AttachmentInfo showMediaType />
            <AttachmentRemove />
          </Attachment>
        ))}
      </Attachments>,
    ),
  "shared-canvas-ai-elements": () =>
    frame(
      <Artifact>
        <ArtifactHeader>
          <div>
            <ArtifactTitle>Letter to the landlord</ArtifactTitle>
            <ArtifactDescription>Updated 1 minute ago</ArtifactDescription>
          </div>
          <ArtifactActions>
            <ArtifactAction icon={CopyIcon} label="Copy" tooltip="Copy to clipboard" />
            <ArtifactAction icon={RefreshCwIcon} label="Regenerate" tooltip="Regenerate content" />
            <ArtifactAction icon={DownloadIcon} label="Download" tooltip="Download file" />
          </ArtifactActions>
        </ArtifactHeader>
        <ArtifactContent>
          <p className="mb-3 text-sm">The heating in the flat has been off since November 12.</p>
          <p className="text-sm">Please have it repaired by November 20. Until then I reduce the rent by 20 percent.</p>
        </ArtifactContent>
      </Artifact>,
    ),
  "prompt-scaffolds-ai-elements": () =>
    frame(
      <>
        <Suggestions>
          {["Plan a week of lunches", "Rewrite this for a child", "Compare two contracts"].map((text) => (
            <Suggestion key={text} suggestion={text} />
          ))}
        </Suggestions>
        <PromptInput onSubmit={noop}>
          <PromptInputBody>
            <PromptInputTextarea placeholder="What would you like to know?" />
          </PromptInputBody>
          <PromptInputFooter>
            <PromptInputTools />
            <PromptInputSubmit />
          </PromptInputFooter>
        </PromptInput>
      </>,
    ),
  "streaming-and-stop-ai-elements": () =>
    frame(
      <>
        <Said from="user">How do I descale the kettle?</Said>
        <Said from="assistant">Fill it half with water and half with vinegar. Let it stand for an hour, then</Said>
        <PromptInput onSubmit={noop}>
          <PromptInputBody>
            <PromptInputTextarea placeholder="What would you like to know?" />
          </PromptInputBody>
          <PromptInputFooter>
            <PromptInputTools />
            <PromptInputSubmit status="streaming" />
          </PromptInputFooter>
        </PromptInput>
      </>,
    ),
};
