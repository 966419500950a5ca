import { STAFF } from "#tests/killtest/application.ts";
import { isClerk, type Shop, windows } from "#tests/killtest/shop.ts";
import type { Answer } from "#tests/killtest/staff-task.ts";

/** A request that can't be approved so often is declined, and given up when even that can't be done. */
const MOST_APPROVALS = 3;
const MOST_TRIES = 6;

/** Answers the oldest request of somebody else, and goes on once it was told or lost. False: there is none that they may answer. */
export async function decideSomething(shop: Shop, person: number): Promise<boolean> {
  const { desk, random, waiting } = shop;
  if (isClerk(person)) return false;
  const index = waiting.findIndex(({ askedBy }) => STAFF[askedBy] !== STAFF[person]);
  const [request] = index < 0 ? [] : waiting.splice(index, 1);
  if (!request) return false;
  const { requestId, tries } = request;
  const goOn = (answer: Answer) => {
    if (isAnswered(answer) || tries >= MOST_TRIES) request.ended(answer);
    else waiting.push({ ...request, tries: tries + 1 });
  };
  const seen = await desk.review(person, requestId);
  if (seen === "lost") {
    goOn("lost");
    return true;
  }
  const decision = tries >= MOST_APPROVALS || random.chance(60) ? "decline" : "approve";
  const { first, last } = desk.send(person, { kind: "decide", requestId, decision, seen }, windows(random));
  void last.then(goOn);
  await first;
  return true;
}

/** Otherwise it waits on: it could not be carried out as it was shown, or nobody knows. */
function isAnswered(answer: Answer): boolean {
  if (answer === "lost" || answer.kind === "unavailable") return false;
  return answer.kind !== "not_allowed" || answer.reason.rule === "request_answered";
}
