import type { Hono } from 'hono'
import { AppError, statusOf } from '#domain/kit/errors.ts'
import { appError, problemOf } from './problem.ts'

/** The HTTP answer for an error, with its problem document. */
export const problemAnswer = (error: unknown): Response => {
  const known = appError(error)
  const { retry_after: wait } = known.details
  return Response.json(problemOf(known), {
    status: statusOf(known.code),
    headers: {
      'content-type': 'application/problem+json',
      ...(wait === undefined ? {} : { 'retry-after': String(wait) }),
    },
  })
}

/** The error for a call whose caller disconnected: whatever it failed with is no fault of the program. */
export const nobodyWaits = () => new AppError('not_ready')

/** Answers every error of a route as a problem document. */
export const withProblems = (app: Hono) =>
  app.onError((error, c) => problemAnswer(c.req.raw.signal.aborted ? nobodyWaits() : error))
