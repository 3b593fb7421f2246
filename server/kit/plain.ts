import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import { AppError, invalid, statusOf } from '#domain/kit/errors.ts'
import { fieldIssues } from '#domain/kit/issues.ts'
import { appError, problemOf } from './problem.ts'

/** The problem document of an error as an answer. */
export const problemAnswer = (error: unknown): Response => {
  const known = appError(error)
  return Response.json(problemOf(known), {
    status: statusOf(known.code),
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
  })
}

/** Answers every error of a route as a problem document. */
export const withProblems = (app: Hono) => app.onError((error) => problemAnswer(error))

/**
 * The body of a plain route, checked.
 * @throws {AppError} `invalid_input` naming the fields
 */
export const bodyOf = async <S extends z.ZodType>(c: Context, schema: S): Promise<z.output<S>> => {
  const body: unknown = await c.req.json().catch(() => {
    throw new AppError('invalid_input')
  })
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw invalid(...fieldIssues(parsed.error.issues, body))
  return parsed.data
}
