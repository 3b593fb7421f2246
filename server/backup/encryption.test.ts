import { expect, test } from 'vitest'
import { decrypted, encrypted } from './encryption.ts'

const bytesOf = async (pieces: AsyncIterable<Buffer>) => {
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}
async function* of(bytes: Buffer) {
  yield bytes
}

// all inputs of the key are in the head, so a changed digit there looks like a wrong passphrase
test.each(['salt', 'own', 'check'])('a backup whose %s was changed is refused with both possible causes', async (name) => {
  const backup = await bytesOf(encrypted('himawari no hatake', of(Buffer.from('content'))))
  const at = backup.indexOf(`"${name}":"`) + name.length + 4
  backup[at] = backup.toString('latin1', at, at + 1) === '0' ? 0x31 : 0x30
  await expect(bytesOf(decrypted('himawari no hatake', of(backup)))).rejects.toThrow(/passphrase .* or the beginning .* damaged/)
})

test('a wrong passphrase is refused with the same sentence', async () => {
  const backup = await bytesOf(encrypted('himawari no hatake', of(Buffer.from('content'))))
  await expect(bytesOf(decrypted('another one', of(backup)))).rejects.toThrow(/passphrase .* or the beginning .* damaged/)
})
