import type { z } from 'zod'

/** An official document: its name, its template and the data that it needs. */
export type Paper<Schema extends z.ZodType> = {
  name: string
  template: URL
  schema: Schema
  /** Whose its sheets are, in their order: each page names them (`whose` in base.typ). None: a paper of the company, or a table of many people. */
  whose: (data: z.output<Schema>) => readonly string[]
  /** What the template reads: the data, and dates written out in the language of the paper. */
  view: (data: z.output<Schema>) => object
  /** Pictures that the template names, by the names under which it finds them beside itself. */
  pictures?: (data: z.output<Schema>) => Readonly<Record<string, Uint8Array>>
}

/** Binds a template to its data. */
export function definePaper<Schema extends z.ZodType>(paper: Paper<Schema>): Paper<Schema> {
  return paper
}

/**
 * Where something is put into a printed paper later, as its template tells by metadata with the label `<place>`: `of` whom, on which page (from
 * 1), in points from its lower left corner, as PDF counts.
 */
export type PrintedPlace = { of: string; kind: string; page: number; x: number; y: number; width: number; height: number }

/** A finished document. */
export type Print = {
  /** PDF/A-2u with all fonts embedded. */
  pdf: Uint8Array<ArrayBuffer>
  /** Characters of the data that no font has; 〓 stands in their place and the paper says so. Usually empty. */
  unprintable: string[]
  places: PrintedPlace[]
}

/** A paper could not be printed. The message names the paper and the kind of trouble, never the data. */
export class PaperError extends Error {
  readonly paper: string

  constructor(paper: string, trouble: string) {
    super(`${paper}: ${trouble}`)
    this.name = 'PaperError'
    this.paper = paper
  }
}
