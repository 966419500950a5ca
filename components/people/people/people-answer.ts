import type { NoAnswer } from "#components/ground/answers/answer.ts";
import type { AwaitingApproval, Done, FormFailure, NotAllowed, NotPermitted } from "#lib/domain/outcome.ts";
import type { Rule } from "#lib/domain/reasons/reason.ts";
import type { Messages } from "#lib/messages/catalogue.ts";

/** Rules with words under `people.rules`. An action that may answer with another rule does not fit the forms of this room. */
type WordedRule = Rule & keyof Messages["people"]["rules"];

/** The results of an action on people. */
export type PeopleResult<T> = Done<T> | NotPermitted | NotAllowed<WordedRule> | AwaitingApproval | FormFailure;

/** The result, or no answer. */
export type PeopleAnswer<T> = PeopleResult<T> | NoAnswer;
