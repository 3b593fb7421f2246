import { archiveApi } from '#domain/archive/archive.api.ts'
import { archiveNode } from '#domain/archive/archiveNode.ts'
import { implementing } from '../access/calls.ts'
import { fileHandlers } from '../kit/entity/calls.ts'
import {
  addFile,
  createFolder,
  keepAs,
  moveNodes,
  renameNode,
  replaceFile,
  restoreVersion,
  setNote,
  setRights,
  trashNodes,
} from './acts.ts'
import { fileOf, previewFor, textOf } from './content.ts'
import { findNodes } from './find.ts'
import { personFolder } from './person.ts'
import { areasFor, detailsOf, pathOfNode, targetsIn } from './read.ts'
import { restoreNodes } from './trash.ts'
import { zipOfNodes } from './zip.ts'

const os = implementing(archiveApi)

export const archiveRouter = {
  addFile: os.addFile.handler(fileHandlers(archiveNode).addFile),
  file: os.file.handler(({ input, context }) => fileOf(context, input)),
  filePreview: os.filePreview.handler(({ input, context }) => previewFor(context, input)),
  text: os.text.handler(({ input, context }) => textOf(context, input)),
  areas: os.areas.handler(({ context }) => areasFor(context)),
  path: os.path.handler(({ input, context }) => pathOfNode(context, input.id)),
  details: os.details.handler(({ input, context }) => detailsOf(context, input.id)),
  targets: os.targets.handler(({ input, context }) => targetsIn(context, input)),
  find: os.find.handler(({ input, context }) => findNodes(context, input)),
  zip: os.zip.handler(({ input, context }) => zipOfNodes(context, input.id)),
  createFolder: os.createFolder.handler(({ input, context }) => createFolder(context, input)),
  add: os.add.handler(({ input, context }) => addFile(context, input)),
  replace: os.replace.handler(({ input, context }) => replaceFile(context, input)),
  restoreVersion: os.restoreVersion.handler(({ input, context }) => restoreVersion(context, input)),
  rename: os.rename.handler(({ input, context }) => renameNode(context, input)),
  setNote: os.setNote.handler(({ input, context }) => setNote(context, input)),
  keepAs: os.keepAs.handler(({ input, context }) => keepAs(context, input)),
  move: os.move.handler(({ input, context }) => moveNodes(context, input)),
  trash: os.trash.handler(({ input, context }) => trashNodes(context, input.nodes)),
  restoreMany: os.restoreMany.handler(({ input, context }) => restoreNodes(context, input.ids)),
  setRights: os.setRights.handler(({ input, context }) => setRights(context, input)),
  personFolder: os.personFolder.handler(({ input, context }) => personFolder(context, input)),
}
