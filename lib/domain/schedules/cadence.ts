/** How often something is due. */
export const CADENCES = ["daily", "weekly", "monthly"] as const;
export type CadenceName = (typeof CADENCES)[number];

/** When something is due: on those days, at that time on the clocks of a zone. */
export type Timing = {
  every: CadenceName;
  /** Of a weekly one: 1 is Monday. */
  weekday: number;
  /** Of a monthly one: 1 to 31. A shorter month has it on its last day. */
  monthDay: number;
  /** `06:30` */
  at: string;
  /** IANA name. */
  timeZone: string;
};
