import type { FieldIssue } from '../../kit/errors.ts'
import { apart, daysOff, reached, rested, resting } from './between.ts'
import { employed, there } from './employed.ts'
import type { Asked } from './facts.ts'
import { type Finding, type Found, ruleCodes, ruleLevels, type WarnCode, warnCodes } from './finding.ts'
import { hoursOf } from './hours.ts'
import { atNight, sleepIns } from './night.ts'
import { paired, single } from './pair.ts'
import { decided, wished } from './patientSide.ts'
import { permitted } from './permitted.ts'
import { qualified } from './qualified.ts'
import { suctionPermitted } from './suction.ts'
import { visitingCare } from './visitingCare.ts'

/** The rules, each with its source beside it; `ruleLevels` says what each of their codes asks for. */
const rules: readonly ((asked: Asked) => Found[])[] = [
  apart,
  wished,
  employed,
  there,
  permitted,
  visitingCare,
  qualified,
  suctionPermitted,
  decided,
  paired,
  single,
  reached,
  rested,
  daysOff,
  resting,
  hoursOf,
  atNight,
  sleepIns,
]

/** What speaks against a visit, the gravest first. */
export const findingsOf = (asked: Asked): Finding[] =>
  rules
    .flatMap((rule) => rule(asked))
    .toSorted((one, other) => ruleCodes.indexOf(one.code) - ruleCodes.indexOf(other.code))
    .map(({ code, ...figures }) => ({ code, level: ruleLevels[code], figures }))

/** The findings that want a reason. */
export const warningsIn = (findings: readonly Finding[]): WarnCode[] => {
  const found = new Set<string>(findings.map(({ code }) => code))
  return warnCodes.filter((code) => found.has(code))
}

/**
 * What is asked of a visit against which so much speaks: a reason that is written down. Nobody is kept from sending the only one there is at
 * night.
 */
export const reasonFaults = (findings: readonly Finding[], exceptionReason: string | null): FieldIssue[] =>
  exceptionReason === null ? warningsIn(findings).map((code) => ({ field: 'exception_reason', code })) : []
