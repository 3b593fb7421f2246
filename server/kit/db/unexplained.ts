import { AppError } from '#domain/kit/errors.ts'
import type { Db } from './tables.ts'

/** A refusal whose details need another query, which the database answers only after the failed statement was rolled back. */
export class Unexplained extends AppError {
  readonly explain: (db: Db) => Promise<AppError>
  constructor({ code, details }: AppError, explain: (db: Db) => Promise<AppError>) {
    super(code, details)
    this.explain = explain
  }
}

/** Returns a refusal with its details, any other error as it is. `db`: a connection on which the failed statement was rolled back. */
export const explained = async <E>(db: Db, error: E): Promise<E | AppError> =>
  error instanceof Unexplained ? error.explain(db) : error
