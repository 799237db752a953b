// Seals a journal and dies by SIGKILL at one step, as a separate process.
import { sealJournal } from '../../platform/journal/seal.ts'

const [url = '', journalDir = '', lastStep = ''] = process.argv.slice(2)
await sealJournal({
  url,
  journalDir,
  upTo: null,
  commandsPerFile: 20,
  onStep: (step) => {
    if (step === lastStep) process.kill(process.pid, 'SIGKILL')
  },
})
