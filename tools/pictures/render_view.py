"""Run by Blender: builds one view of the house, renders it and develops it into a PNG.

blender -b -P render_view.py -- --name dining --out dining.png --cache cache --width 2400 --samples 48
"""

import argparse
import importlib
import json
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from house.passes import Quality, develop, only, render  # noqa: E402  (Blender does not put our folder on the path)
from house.scene import reset  # noqa: E402


def options():
    """Arguments after the lone --."""
    parser = argparse.ArgumentParser()
    parser.add_argument('--name', required=True)
    parser.add_argument('--out', required=True)
    parser.add_argument('--cache', required=True)
    parser.add_argument('--width', type=int, default=2400)
    parser.add_argument('--samples', type=int, default=48)
    parser.add_argument('--part', help='left,top,right,bottom as shares of the picture')
    parser.add_argument('--develop-only', action='store_true', help='grade the stored passes again')
    return parser.parse_args(sys.argv[sys.argv.index('--') + 1 :])


def main():
    """Build, render, develop."""
    given = options()
    with open(os.path.join(HERE, 'views.json'), encoding='utf-8') as file:
        view = json.load(file)[given.name]
    reset()
    started = time.time()
    grade = getattr(importlib.import_module(f'rooms.{view["room"]}'), view['view'])()
    print(f'built in {time.time() - started:.0f} s', flush=True)
    quality = Quality(given.width, round(given.width * 2 / 3), given.samples)
    folder = os.path.join(os.path.abspath(given.cache), given.name)
    if given.part:
        only(*map(float, given.part.split(',')))
    if not given.develop_only:
        render(folder, quality, grade.mist)
    develop(folder, quality, grade, os.path.abspath(given.out))


main()
