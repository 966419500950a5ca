import type { z } from "zod";
import { ACCOUNT_MAPPING } from "#lib/domain/accounting/bookkeeping/account-mapping.ts";
import type { Permission } from "#lib/domain/people/permissions.ts";
import { RECEIPT_SETTINGS } from "#lib/domain/receipts/receipt-settings.ts";
import { type ReadyName, SETTINGS, type SettingName } from "#lib/inputs/top/settings.ts";
import { typedPayment } from "#tests/support/money/payments/typed-payment.ts";
import { STORE } from "#tests/support/money/refund-request.ts";

const NOBODY = "nobody-of-that-name";
export const NO_PAYMENT = "e".repeat(32);
const NO_VIEW = "0".repeat(32);
/** The secret of no link. */
export const NO_TOKEN = "0".repeat(64);
export const NO_BATCH = "0".repeat(32);
/** A search that can't be read, so no view is ever made of it. */
const UNREADABLE = "where=amount:";

const NEW_SCHEDULE = {
  ...{ storeId: STORE, viewKey: NO_VIEW, every: "daily", weekday: 1, monthDay: 1, at: "06:30", zone: "store" },
  ...{ format: "csv", language: "en", shared: false, mailTo: [] },
};

/** As they are typed. */
const DAY_LIMITS = { perOperationCents: "1.00", perDayCents: null, perDayCount: "5" };
const SALES_LIMITS = { ...DAY_LIMITS, saleAgeDays: "30" };

/** Each setting with a form of its own, as somebody types it. */
const TYPED_SETTINGS: {
  readonly [N in Exclude<SettingName, ReadyName>]: z.input<(typeof SETTINGS)[N]["schema"]>;
} = {
  factor_rules: { roles: [], graceDays: "14" },
  payments: {
    ...{ means: ["card"], requiresBilling: false, requiresSecurityCode: true },
    ...{ secure: "off", roundsCash: true },
  },
  refund_reasons: ["goods_returned"],
  undo_reasons: ["made_by_mistake"],
  receipts: RECEIPT_SETTINGS.byDefault,
  doubts: { markers: { refund: false, void: true, completion: false }, visibilityMinutes: "15", othersAdjust: false },
  accounts: ACCOUNT_MAPPING.byDefault,
};

const typed: Readonly<Record<string, unknown>> = TYPED_SETTINGS;

type SettingRow = {
  name: string;
  permission: Permission;
  byDefault: unknown;
  shown?: (value: never) => string;
};

type Endpoint = { needs: Permission | null; input: Record<string, unknown>; answer: string };

/** Every action, by name and maybe a variant, with an input that is in order and changes nothing, what it needs, and what it answers to whoever has that. */
const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  giveBackAction: {
    needs: "refund.create",
    input: {
      storeId: STORE,
      transactionId: "999999999999",
      operationId: "0123456789abcdef0123456789abcdef",
      amountCents: 100,
      remainingCents: 100,
      reason: "goods_returned",
      note: "",
      method: "refund",
      byName: false,
    },
    answer: "not_allowed",
  },
  writeNoteAction: {
    needs: "note.write",
    input: {
      storeId: STORE,
      transactionId: "999999999999",
      noteId: "9123456789abcdef0123456789abcdef",
      text: "Asked by phone",
    },
    answer: "not_allowed",
  },
  voidAction: {
    needs: "void.create",
    input: {
      storeId: STORE,
      transactionId: "999999999999",
      operationId: "1123456789abcdef0123456789abcdef",
      amountCents: 100,
      reason: "made_by_mistake",
      note: "",
      byName: false,
    },
    answer: "not_allowed",
  },
  completionAction: {
    needs: "completion.create",
    input: {
      storeId: STORE,
      transactionId: "999999999999",
      operationId: "2123456789abcdef0123456789abcdef",
      act: "completion",
      amountCents: 100,
      reserveCents: 100,
      note: "",
    },
    answer: "not_allowed",
  },
  checkInDoubtAction: {
    needs: "doubt.resolve",
    input: { storeId: STORE, operationId: "0".repeat(32) },
    answer: "not_allowed",
  },
  decideRequestAction: {
    needs: "request.decide",
    input: { storeId: STORE, requestId: "0".repeat(32), decision: "decline", note: "Never decided", seen: {} },
    answer: "not_allowed",
  },
  withdrawRequestAction: {
    needs: "request.ask",
    input: { storeId: STORE, requestId: "0".repeat(32) },
    answer: "not_allowed",
  },
  seeAnswersAction: {
    needs: "request.ask",
    input: { storeId: STORE, requestIds: ["0".repeat(32)] },
    answer: "done",
  },
  askUnreferencedAction: {
    needs: "unreferenced.create",
    input: { storeId: STORE, requestId: "0".repeat(32), amountCents: 100, reason: "goodwill", note: "" },
    answer: "not_allowed",
  },
  askCloseDoubtAction: {
    needs: "doubt.close",
    input: {
      storeId: STORE,
      operationId: "0".repeat(32),
      requestId: "0".repeat(32),
      internalId: null,
      candidateIds: [],
      note: "Never asked",
    },
    answer: "not_allowed",
  },
  acknowledgeNoticesAction: {
    needs: "notice.acknowledge",
    input: { storeId: STORE, noticeIds: ["0".repeat(32)] },
    answer: "done",
  },
  sendReceiptAction: {
    needs: "receipt.send",
    input: {
      storeId: STORE,
      transactionId: "999999999999",
      mailId: "0123456789abcdef0123456789abcdef",
      address: "nobody@example.com",
      language: "en",
      paper: "letter",
      order: "present",
    },
    answer: "not_allowed",
  },
  makeConfirmLinkAction: {
    needs: "payment.create",
    input: { storeId: STORE, operationId: NO_PAYMENT },
    answer: "not_allowed",
  },
  abandonChallengeAction: {
    needs: "payment.create",
    input: { storeId: STORE, operationId: NO_PAYMENT },
    answer: "not_allowed",
  },
  signDayAction: {
    needs: "day.close",
    input: { storeId: STORE, day: "2001-01-01", seenVersion: 0, digest: "0".repeat(64), counted: [], note: "" },
    answer: "not_allowed",
  },
  askDayAgainAction: {
    needs: "day.close",
    input: { storeId: STORE, day: "2001-01-01" },
    answer: "not_allowed",
  },
  reopenDayAction: {
    needs: "day.close",
    input: { storeId: STORE, day: "2001-01-01", seenVersion: 1, reason: "Never reopened" },
    answer: "not_allowed",
  },
  steerFileAction: {
    needs: "transaction.export",
    input: { storeId: STORE, fileId: "d".repeat(32), act: "cancel" },
    answer: "not_allowed",
  },
  removeFileAction: {
    needs: "transaction.export",
    input: { storeId: STORE, fileId: "d".repeat(32) },
    answer: "not_allowed",
  },
  askChangesAction: {
    needs: "transaction.export",
    input: { storeId: STORE, fileId: "d".repeat(32) },
    answer: "not_allowed",
  },
  makeScheduleAction: {
    needs: "transaction.export",
    input: NEW_SCHEDULE,
    answer: "not_allowed",
  },
  changeScheduleAction: {
    needs: "transaction.export",
    input: { ...NEW_SCHEDULE, viewKey: "ready.declines", scheduleId: "d".repeat(32) },
    answer: "not_allowed",
  },
  steerScheduleAction: {
    needs: "transaction.export",
    input: { storeId: STORE, scheduleId: "d".repeat(32), act: "pause" },
    answer: "not_allowed",
  },
  takePaymentAction: {
    needs: "payment.create",
    // A thousand times what anybody's limit allows.
    input: typedPayment("fedcba9876543210fedcba9876543210", { amount: "9999999.99" }),
    answer: "not_allowed",
  },
  dismissReturnAction: {
    needs: "settlement.read",
    input: { storeId: STORE, currency: "CAD", postedOn: "2001-01-01", amountCents: -100, occurrence: 1 },
    answer: "done",
  },
  takeBackDepositAction: {
    needs: "settlement.read",
    input: { storeId: STORE, day: "2001-01-01", currency: "CAD" },
    answer: "done",
  },
  ...Object.fromEntries(
    Object.values<SettingRow>(SETTINGS).map(({ name, permission, byDefault, shown }) => {
      const value = typed[name] ?? shown?.(byDefault as never) ?? byDefault;
      // As somebody types it who saw another value than the present one.
      const input = { storeId: STORE, seenAt: "2001-01-01T00:00:00.000Z", name, value };
      return [`changeSettingAction: ${name}`, { needs: permission, input, answer: "not_allowed" } as const];
    }),
  ),
  signDailyReviewAction: {
    needs: "audit.read",
    input: { storeId: STORE, day: "2999-01-01", findings: 0, note: "" },
    answer: "not_allowed",
  },
  addPersonAction: {
    needs: "person.manage",
    input: { storeId: STORE, login: "clerk", name: "Second Clerk", role: "clerk" },
    answer: "not_allowed",
  },
  giveRoleAction: {
    needs: "person.manage",
    input: { storeId: STORE, staffId: NOBODY, role: "clerk" },
    answer: "not_allowed",
  },
  takeRoleAction: { needs: "person.manage", input: { storeId: STORE, staffId: NOBODY }, answer: "not_allowed" },
  makeFactorLinkAction: {
    needs: "person.manage",
    input: { storeId: STORE, staffId: NOBODY },
    answer: "not_allowed",
  },
  resetPasswordAction: { needs: "person.manage", input: { storeId: STORE, staffId: NOBODY }, answer: "not_allowed" },
  disablePersonAction: { needs: "person.manage", input: { storeId: STORE, staffId: NOBODY }, answer: "not_allowed" },
  enablePersonAction: { needs: "person.manage", input: { storeId: STORE, staffId: NOBODY }, answer: "not_allowed" },
  liftLockAction: { needs: "person.manage", input: { storeId: STORE, staffId: NOBODY }, answer: "not_allowed" },
  changeRoleLimitsAction: {
    needs: "limit.manage",
    input: {
      storeId: STORE,
      seenAt: "2000-01-01T00:00:00Z",
      sales: { clerk: SALES_LIMITS, manager: SALES_LIMITS, administrator: SALES_LIMITS },
      unreferenced: { manager: DAY_LIMITS, administrator: DAY_LIMITS },
      payments: { clerk: DAY_LIMITS, manager: DAY_LIMITS, administrator: DAY_LIMITS },
    },
    answer: "not_allowed",
  },
  changeRoleMappingAction: {
    needs: "person.manage",
    input: { storeId: STORE, seenAt: "2020-01-01T00:00:00.000Z", addsPeople: false, rows: [] },
    answer: "not_allowed",
  },
  endPersonSessionsAction: {
    needs: "person.manage",
    input: { storeId: STORE, staffId: NOBODY, sessionKey: null },
    answer: "not_allowed",
  },
  signReviewAction: {
    needs: "access.review",
    input: { storeId: STORE, digest: "0".repeat(64) },
    answer: "not_allowed",
  },
  changePersonalLimitsAction: {
    needs: "limit.manage",
    input: {
      storeId: STORE,
      staffId: NOBODY,
      seenAt: null,
      sales: SALES_LIMITS,
      unreferenced: DAY_LIMITS,
      payments: DAY_LIMITS,
    },
    answer: "not_allowed",
  },
  saveViewAction: {
    needs: "transaction.search",
    input: { storeId: STORE, name: "Never kept", query: UNREADABLE, shared: false, pinned: true },
    answer: "not_allowed",
  },
  replaceViewAction: {
    needs: "transaction.search",
    input: { storeId: STORE, viewId: NO_VIEW, query: "" },
    answer: "not_allowed",
  },
  renameViewAction: {
    needs: "transaction.search",
    input: { storeId: STORE, viewId: NO_VIEW, name: "Never renamed" },
    answer: "not_allowed",
  },
  shareViewAction: {
    needs: "view.share",
    input: { storeId: STORE, viewId: NO_VIEW, shared: true },
    answer: "not_allowed",
  },
  removeViewAction: {
    needs: "transaction.search",
    input: { storeId: STORE, viewId: NO_VIEW },
    answer: "not_allowed",
  },
  pinViewAction: {
    needs: "transaction.search",
    input: { storeId: STORE, viewKey: NO_VIEW, pinned: true },
    answer: "not_allowed",
  },
  moveViewAction: {
    needs: "transaction.search",
    input: { storeId: STORE, viewKey: NO_VIEW, move: "up" },
    answer: "done",
  },
  seeViewsAction: {
    needs: "transaction.search",
    input: { storeId: STORE, viewIds: [NO_VIEW] },
    answer: "done",
  },
  chooseRowsAction: {
    needs: "batch.create",
    input: { storeId: STORE, batchId: NO_BATCH, lines: [1], choice: "excluded" },
    answer: "not_allowed",
  },
  mendRowAction: {
    needs: "batch.create",
    input: {
      ...{ storeId: STORE, batchId: NO_BATCH, line: 1, transactionId: "10000001", orderNumber: "" },
      ...{ amount: "1.00", reason: "", note: "" },
    },
    answer: "not_allowed",
  },
  askBatchAction: {
    needs: "batch.create",
    input: { storeId: STORE, batchId: NO_BATCH, reason: "faulty", note: "", seenPlan: 1 },
    answer: "not_allowed",
  },
  renewBatchAction: {
    needs: "batch.create",
    input: { storeId: STORE, batchId: NO_BATCH, left: "unsent" },
    answer: "not_allowed",
  },
  ...Object.fromEntries(
    ["allowRepeat", "pauseBatch", "continueBatch", "stopBatch", "discardBatch", "reopenBatch"].map((name) => [
      `${name}Action`,
      { needs: "batch.create", input: { storeId: STORE, batchId: NO_BATCH }, answer: "not_allowed" } as const,
    ]),
  ),
  endSessionsAction: { needs: null, input: { sessionKey: "0".repeat(64) }, answer: "not_permitted" },
  preferencesAction: {
    needs: null,
    input: { locale: null, theme: "system", density: "dense", singleLetterKeys: true },
    answer: "invalid",
  },
  changePasswordAction: {
    needs: null,
    input: { currentPassword: "not the one", newPassword: "short", repeatedPassword: "short" },
    answer: "not_allowed",
  },
  beginAppAction: { needs: null, input: {}, answer: "done" },
  confirmAppAction: { needs: null, input: { sealedSeed: "not one of ours", code: "123456" }, answer: "not_allowed" },
  beginPasskeyAction: { needs: null, input: {}, answer: "done" },
  addPasskeyAction: { needs: null, input: { name: "Counter 2", response: "{}" }, answer: "not_allowed" },
  removeFactorAction: { needs: null, input: { kind: "code" }, answer: "done" },
  renewCodesAction: { needs: null, input: {}, answer: "not_allowed" },
  // Nobody here has an app.
  proveAgainAction: { needs: null, input: { way: "code", typed: "123456" }, answer: "not_permitted" },
  stopFactorLinkAction: { needs: null, input: {}, answer: "done" },
  askForPasskeyAction: { needs: null, input: {}, answer: "done" },
};

/** What needs no session, whoever asks: a secret lets it be done. */
const OPEN_ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  openFactorLinkAction: { needs: null, input: { token: NO_TOKEN, password: "not the one" }, answer: "not_allowed" },
  redeemFactorLinkAction: {
    needs: null,
    input: { token: NO_TOKEN, sealedSeed: "not one of ours", code: "123456" },
    answer: "not_allowed",
  },
  openPasswordLinkAction: { needs: null, input: { token: NO_TOKEN }, answer: "not_allowed" },
  redeemPasswordLinkAction: {
    needs: null,
    input: { token: NO_TOKEN, newPassword: "four louder lemons", repeatedPassword: "four louder lemons" },
    answer: "not_allowed",
  },
};
/** Every server action of the dashboard. */
export const ALL_ENDPOINTS = { ...ENDPOINTS, ...OPEN_ENDPOINTS };
/** The action of an endpoint, without the variant. */
export const actionOf = (endpoint: string) => endpoint.split(":")[0] ?? "";
/** Whether the action needs no session. */
export const isOpen = (name: string) => Object.hasOwn(OPEN_ENDPOINTS, name);
