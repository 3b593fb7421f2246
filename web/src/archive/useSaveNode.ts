import type { ArchiveNode } from '#domain/archive/archiveNode.ts'
import type { FileValue } from '#domain/kit/files.ts'
import { client } from '#web/kit/api.ts'
import { download } from '#web/kit/tables/download.ts'
import { useFetchedFile } from '#web/kit/tables/useFetchedFile.ts'

/** Downloads a file under its name, in one of its versions, or a folder with all that lies in it, or several entries, as one zip file. */
export function useSaveNode() {
  const { job, start, stop } = useFetchedFile()
  const save = async ({ id, kind, name, file }: ArchiveNode, version: FileValue | null = file) => {
    const fetched = await start({
      fetch: (ways) =>
        kind === 'folder' || !version
          ? client.archive.zip({ id: [id] }, ways)
          : client.archive.file({ id, hash: version.hash }, ways),
    })
    if (fetched) download(kind === 'folder' ? fetched.file : new File([fetched.file], name, { type: fetched.file.type }))
  }
  const saveMany = async (nodes: readonly ArchiveNode[]) => {
    const fetched = await start({ fetch: (ways) => client.archive.zip({ id: nodes.map(({ id }) => id) }, ways) })
    if (fetched) download(fetched.file)
  }
  return { save, saveMany, job, stop }
}
