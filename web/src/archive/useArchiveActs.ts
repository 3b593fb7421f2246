import { useQueryClient } from '@tanstack/react-query'
import type { ArchiveArea, ArchiveNode, Grant } from '#domain/archive/archiveNode.ts'
import { api, client } from '#web/kit/api.ts'
import { CallError } from '#web/kit/callError.ts'
import type { Sending } from '#web/kit/files/calls.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { useShowFailure } from './useFailure.ts'

/** A folder, or with null the top of an area. */
export type Into = { area: ArchiveArea; parent_id: string | null }

type Versioned = Pick<ArchiveNode, 'id' | 'version'>

/** A right as it is sent. */
export type GrantLine = Pick<Grant, 'role' | 'staff_id' | 'level'>

/** What changes the archive. Moves and deletions can be undone from the message about them; the others throw when they are refused. */
export function useArchiveActs() {
  const { t } = useTranslation(['archive', 'common'])
  const cache = useQueryClient()
  const showFailure = useShowFailure()
  const numbers = useNumbers()

  const refreshed = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await answer
    } finally {
      // also after a refusal, which often means that somebody else was faster
      void cache.invalidateQueries({ queryKey: api.archive.key() })
    }
  }
  const moveTo = (nodes: readonly Versioned[], into: Into) =>
    refreshed(client.archive.move({ ...into, nodes: nodes.map(({ id, version }) => ({ id, version })) }))
  /** The text about one entry, which is named, or about several, which are counted. */
  const about = (done: 'moved' | 'trashed' | 'restored', [first, ...more]: readonly ArchiveNode[]) =>
    more.length === 0 ? t(`done.${done}`, { name: first?.name ?? '' }) : t(`done_many.${done}`, { size: numbers(more.length + 1) })
  const undo = (run: () => void) => ({ label: t('common:action.undo'), run })
  const restore = (nodes: readonly ArchiveNode[], ids = nodes.map(({ id }) => id)) =>
    refreshed(client.archive.restoreMany({ ids })).then(
      () => void snackbar.success(about('restored', nodes)),
      showFailure('restore'),
    )

  return {
    createFolder: (into: Into, name: string) => refreshed(client.archive.createFolder({ ...into, name })),
    rename: ({ id, version }: ArchiveNode, name: string) => refreshed(client.archive.rename({ id, version, name })),
    setNote: ({ id, version }: ArchiveNode, note: string | null) => refreshed(client.archive.setNote({ id, version, note })),
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
    /** Says as what a file is kept; null: as the usual kind of its area. */
    keepAs: ({ id, version }: ArchiveNode, kept_as: ArchiveNode['kept_as']) =>
      refreshed(client.archive.keepAs({ id, version, kept_as })).then(
        () => cache.invalidateQueries({ queryKey: api.retention.key() }),
        showFailure('keep_as'),
      ),
    restoreVersion: ({ id, version }: ArchiveNode, number: number) =>
      refreshed(client.archive.restoreVersion({ id, version, number })),
    move: async (nodes: readonly ArchiveNode[], into: Into) => {
      const moved = new Map((await moveTo(nodes, into)).map((node) => [node.id, node]))
      // what lies in a folder that was moved too has stayed in it
      const outer = nodes.filter(({ id }) => moved.get(id)?.parent_id === into.parent_id)
      const back = async () => {
        for (const [place, those] of byPlace(outer)) {
          const now = those.map((node) => moved.get(node.id) ?? node)
          await moveTo(now, place)
        }
        snackbar.success(t('undone'))
      }
      snackbar.success(
        about('moved', nodes),
        undo(() => void back().catch(showFailure('move'))),
      )
    },
    trash: async (nodes: readonly ArchiveNode[]) => {
      try {
        const gone = await refreshed(client.archive.trash({ nodes: nodes.map(({ id, version }) => ({ id, version })) }))
        // what lay in a folder that is deleted too comes back with it
        const roots = gone.filter((node) => node.trashed_with === null).map(({ id }) => id)
        snackbar.success(
          about('trashed', nodes),
          undo(() => void restore(nodes, roots)),
        )
      } catch (error) {
        showFailure('delete')(error)
      }
    },
    restore: (node: ArchiveNode) => restore([node]),
  }
}

/** Entries by the place in which each of them lies. */
const byPlace = (nodes: readonly ArchiveNode[]): [Into, ArchiveNode[]][] =>
  [...Map.groupBy(nodes, ({ area, parent_id }) => `${area}/${parent_id ?? ''}`).values()].flatMap((those) =>
    those[0] ? [[{ area: those[0].area, parent_id: those[0].parent_id }, those]] : [],
  )

/**
 * Leaves out the field that a refusal of a sent file names, since the drop zone has no fields: the text of the refusal says more.
 * @throws {CallError} without fields, but for a file whose facts are not right
 */
const aboutTheFile = (error: unknown): never => {
  if (error instanceof CallError && error.code !== 'invalid_input') throw new CallError(error.status, error.code)
  throw error
}
