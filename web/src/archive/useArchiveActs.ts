import { useQueryClient } from '@tanstack/react-query'
import type { ArchiveArea, ArchiveNode, Grant } from '#domain/archive/archiveNode.ts'
import { api, client } from '#web/kit/api.ts'
import { CallError } from '#web/kit/callError.ts'
import type { Sending } from '#web/kit/files/calls.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { useShowFailure } from './useFailure.ts'

/** A folder, or with null the top of an area. */
export type Into = { area: ArchiveArea; parent_id: string | null }

/** A right as it is sent. */
export type GrantLine = Pick<Grant, 'role' | 'staff_id' | 'level'>

/** What changes the archive. Moves and deletions can be undone from the message about them; the others throw when they are refused. */
export function useArchiveActs() {
  const { t } = useTranslation(['archive', 'common'])
  const cache = useQueryClient()
  const showFailure = useShowFailure()

  const refreshed = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await answer
    } finally {
      // also after a refusal, which often means that somebody else was faster
      void cache.invalidateQueries({ queryKey: api.archive.key() })
    }
  }
  const moveTo = ({ id, version }: Pick<ArchiveNode, 'id' | 'version'>, into: Into) =>
    refreshed(client.archive.move({ ...into, nodes: [{ id, version }] }))
  const undo = (run: () => void) => ({ label: t('common:action.undo'), run })

  return {
    createFolder: (into: Into, name: string) => refreshed(client.archive.createFolder({ ...into, name })),
    rename: ({ id, version }: ArchiveNode, name: string) => refreshed(client.archive.rename({ id, version, name })),
    setRights: ({ id, version }: ArchiveNode, grants: GrantLine[]) => refreshed(client.archive.setRights({ id, version, grants })),
    /** Sends a file and puts it into a folder. */
    upload: async (into: Into, file: File, options: Sending) => {
      const sent = await client.archive.addFile({ file }, options)
      await refreshed(client.archive.add({ ...into, file: sent })).catch(aboutTheFile)
      return sent
    },
    /** Sends a file as the new version of another one. */
    replace: async ({ id, version }: ArchiveNode, file: File, options: Sending) => {
      const sent = await client.archive.addFile({ file }, options)
      await refreshed(client.archive.replace({ id, version, file: sent })).catch(aboutTheFile)
      return sent
    },
    restoreVersion: ({ id, version }: ArchiveNode, number: number) =>
      refreshed(client.archive.restoreVersion({ id, version, number })),
    move: async (node: ArchiveNode, into: Into) => {
      const [moved] = await moveTo(node, into)
      const back = () =>
        void moveTo(moved ?? node, { area: node.area, parent_id: node.parent_id }).then(
          () => snackbar.success(t('undone')),
          showFailure('move'),
        )
      snackbar.success(t('moved', { name: node.name }), undo(back))
    },
    trash: async ({ id, version, name }: ArchiveNode) => {
      const restore = () =>
        void refreshed(client.archive.restoreMany({ ids: [id] })).then(
          () => snackbar.success(t('common:table.trash.restored', { name })),
          showFailure('restore'),
        )
      try {
        await refreshed(client.archive.trash({ nodes: [{ id, version }] }))
        snackbar.success(t('common:form.record.moved_to_trash', { name }), undo(restore))
      } catch (error) {
        showFailure('delete')(error)
      }
    },
    restore: ({ id, name }: Pick<ArchiveNode, 'id' | 'name'>) =>
      refreshed(client.archive.restoreMany({ ids: [id] })).then(
        () => void snackbar.success(t('common:table.trash.restored', { name })),
        showFailure('restore'),
      ),
  }
}

/**
 * Leaves out the field that a refusal of a sent file names, since the drop zone has no fields: the text of the refusal says more.
 * @throws {CallError} without fields, but for a file whose facts are not right
 */
const aboutTheFile = (error: unknown): never => {
  if (error instanceof CallError && error.code !== 'invalid_input') throw new CallError(error.status, error.code)
  throw error
}
