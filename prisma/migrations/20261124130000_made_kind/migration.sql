-- Alone, because nothing may use it before it is there for all.
ALTER TYPE "CaseKind" ADD VALUE 'made';
