const NOTES_HZ = [880, 880, 1175];
const NOTE_SECONDS = 0.18;
const GAP_SECONDS = 0.1;
const AGAIN_MS = 2_000;
const MOST_TIMES = 30;
const SHAKES = [300, 150, 300];

/** Browsers play sound only after a touch, so `prepare` must be called on each. */
export class Alarm {
  #audio: AudioContext | null = null;
  #ringing = 0;
  #times = 0;

  prepare() {
    if (!("AudioContext" in window)) return;
    this.#audio ??= new AudioContext();
    if (this.#audio.state !== "running") void this.#audio.resume();
  }

  ring() {
    this.hush();
    this.#ringing = window.setInterval(() => this.#ringOnce(), AGAIN_MS);
    this.#ringOnce();
  }

  hush() {
    clearInterval(this.#ringing);
    if (this.#times > 0) shake(0);
    this.#times = 0;
  }

  #ringOnce() {
    this.#times++;
    if (this.#times >= MOST_TIMES) clearInterval(this.#ringing);
    shake(SHAKES);
    const audio = this.#audio;
    if (!audio) return;
    if (audio.state !== "running") void audio.resume();
    for (const [place, hertz] of NOTES_HZ.entries()) {
      play(audio, hertz, audio.currentTime + place * (NOTE_SECONDS + GAP_SECONDS));
    }
  }
}

/** Before the first touch a browser refuses to vibrate, and says so in its log. */
function shake(pattern: number | number[]) {
  if ("vibrate" in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(pattern);
}

function play(audio: AudioContext, hertz: number, at: number) {
  const tone = new OscillatorNode(audio, { type: "triangle", frequency: hertz });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.6, at + 0.02);
  volume.gain.linearRampToValueAtTime(0, at + NOTE_SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + NOTE_SECONDS);
}
