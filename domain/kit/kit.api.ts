import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { postalAddress } from './address.ts'
import { del, get, patch, post } from './contract.ts'
import { uploadLimits } from './files.ts'
import { asked } from './fields.ts'
import { liveEvent, liveStart } from './live.ts'
import { ownSubjects } from './ownDecision.ts'
import { listView, listViews, viewInput } from './views.ts'

const view = z.strictObject({ id: z.uuid() })
const ofList = z.strictObject({ entity: asked(60) })

/** The calls of the kit, which screens of any noun use. */
export const kitApi = {
  live: get('/live', 'live.read').input(liveStart).output(eventIterator(liveEvent)),
  /** Addresses of a postal code; several are allowed, since one code may span municipalities. Empty for an unknown code. */
  postalCode: get('/postal-codes/{code}', 'self.read')
    .input(z.strictObject({ code: z.string().regex(/^\d{7}$/) }))
    .output(z.array(postalAddress)),
  /** The kinds of the reader's own requests that somebody else must decide on, so that the screen disables those buttons. */
  ownDecisions: get('/own-decisions', 'self.read')
    .input(z.strictObject({}))
    .output(z.array(z.enum(ownSubjects))),
  /** The limits of uploads, so that a form can show them before a file is chosen. */
  uploadLimits: get('/upload-limits', 'self.read').input(z.strictObject({})).output(uploadLimits),
  /** The saved views of a list: the reader's own, and those that others share. */
  views: get('/list-views', 'self.read').input(ofList).output(listViews),
  createView: post('/list-views', 'self.write').input(ofList.extend(viewInput)).output(listView),
  changeView: patch('/list-views/{id}', 'self.write')
    .input(view.extend({ version: z.coerce.number().int().positive(), changes: z.strictObject(viewInput).partial() }))
    .output(listView),
  removeView: del('/list-views/{id}', 'self.write').input(view).output(listView),
  restoreView: post('/list-views/{id}/restore', 'self.write', 200).input(view).output(listView),
  /** Chooses the view with which a list opens for this reader. */
  startView: post('/list-start', 'self.write', 200)
    .input(ofList.extend({ id: z.uuid().nullable() }))
    .output(listViews),
}
