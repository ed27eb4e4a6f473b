// dependency-cruiser hands every file to swc as plain TypeScript, which chokes on the first tag of a .tsx file.
const swc = require('@swc/core')
const parseFile = swc.parseFileSync
swc.parseFileSync = (file, options) => parseFile(file, { ...options, tsx: file.endsWith('.tsx') })
