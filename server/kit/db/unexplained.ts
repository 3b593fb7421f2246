import { AppError } from '#domain/kit/errors.ts'
import type { Db } from './tables.ts'

/** A refusal of which more can be told once the failed statement is taken back: until then the database answers nothing. */
export class Unexplained extends AppError {
  readonly explain: (db: Db) => Promise<AppError>
  constructor({ code, details }: AppError, explain: (db: Db) => Promise<AppError>) {
    super(code, details)
    this.explain = explain
  }
}

/** The whole of what was refused. `db`: what has taken the failed statement back. */
export const explained = async <E>(db: Db, error: E): Promise<E | AppError> =>
  error instanceof Unexplained ? error.explain(db) : error
